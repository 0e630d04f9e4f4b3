const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/**
 * A JPEG segment of Exif that says how the picture is turned and nothing else (no place, time or camera); empty where the given one does
 * not say, or says that it stands upright.
 * @param content of an APP1 segment
 */
export function orientationSegment(content: Buffer): Buffer {
  const turned = orientationOf(content);
  if (turned === null || turned === 1) return Buffer.alloc(0);
  const tiff = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, SHORT, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]);
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

/** 1…8 (TIFF 6.0); null where it is not said. */
function orientationOf(content: Buffer): number | null {
  if (content.toString('latin1', 0, EXIF.length) !== EXIF) return null;
  const tiff = content.subarray(EXIF.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number) => (at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * ENTRY;
    if (at + ENTRY > tiff.length) return null;
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
