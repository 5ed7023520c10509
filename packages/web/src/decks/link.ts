/** A deck link contains the deck's text as people write it. */
export { decodeText as decodeDeck, encodeText as encodeDeck } from '../local/textLink.ts';
