/** A deck in a link is its text as people write it. */
export { decodeText as decodeDeck, encodeText as encodeDeck } from '../app/textLink.ts';
