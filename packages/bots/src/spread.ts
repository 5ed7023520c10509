/**
 * Maps texts to well-distributed numbers below 2^46. A set is identified by the sum of its numbers, which stays exact for
 * more than a hundred elements; two sets with the same sum are extremely rare.
 */
export function spread(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const ch = text.charCodeAt(i);
    a = Math.imul(a ^ ch, 0x01000193);
    b = Math.imul(b ^ ch, 0x85ebca6b) ^ (b >>> 13);
  }
  a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
  b = Math.imul(b ^ (b >>> 15), 0x297a2d39);
  return (a >>> 0) * 0x4000 + ((b >>> 5) & 0x3fff);
}
