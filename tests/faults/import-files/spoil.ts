/** Overwrites a 32-bit little-endian number of a zip’s headers wherever `was` stands in them. */
export function lieAboutSize(bytes: Uint8Array, was: number, now: number): Uint8Array {
  const lied = bytes.slice();
  const view = new DataView(lied.buffer);
  for (let at = 0; at + 46 < lied.length; at++) {
    const signature = view.getUint32(at, true);
    const offset = signature === 0x02014b50 ? 24 : signature === 0x04034b50 ? 22 : 0;
    if (offset > 0 && view.getUint32(at + offset, true) === was) view.setUint32(at + offset, now, true);
  }
  return lied;
}
