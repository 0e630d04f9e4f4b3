const [START, SCAN, END, JFIF, EXIF, ADOBE] = [0xd8, 0xda, 0xd9, 0xe0, 0xe1, 0xee];
/** Tables, restart interval, Adobe's colour transform. */
const KEPT = new Set([0xdb, 0xc4, 0xdd, ADOBE]);
/** Baseline, extended, progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** A JFIF segment that carries no thumbnail. */
const JFIF_LENGTH = 16;

/** JPEG (ITU-T T.81): segments between SOI and EOI. Of Exif only the way the picture is turned is kept; comments and all else go. */
export const readJpeg: PictureReader = (file) => {
  const kept: Buffer[] = [Buffer.from([0xff, START])];
  let size: Size | null = null;
  let scanned = false;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file[at] !== 0xff) return 'broken';
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      // fill byte
      at += 1;
      continue;
    }
    if (marker === END) {
      kept.push(Buffer.from([0xff, END]));
      return size && scanned ? { ...size, bytes: Buffer.concat(kept) } : 'broken';
    }
    if (at + 4 > file.length) return 'broken';
    const length = file.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > file.length) return 'broken';
    const segment = file.subarray(at, end);
    at = end;
    if (FRAMES.has(marker)) {
      if (size || length < 11) return 'broken';
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
      kept.push(segment);
    } else if (marker === SCAN) {
      if (!size) return 'broken';
      at = endOfScan(file, end);
      kept.push(segment, file.subarray(end, at));
      scanned = true;
    } else if (KEPT.has(marker) || (marker === JFIF && length === JFIF_LENGTH)) kept.push(segment);
    else if (marker === EXIF) kept.push(orientationSegment(segment.subarray(4)));
    else if (marker < 0xe0) return 'broken';
  }
  return 'broken';
};

/** Where the next segment begins: within a scan 0xff is followed by 0 or by a restart mark. */
function endOfScan(file: Buffer, from: number) {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

/** In pixels. */
export type Size = { width: number; height: number };

/** A picture as it is kept: what draws it, without anything that tells of its making or hides in it. */
export type Picture = Size & { bytes: Buffer };

/** `moving`: an animation. */
type PictureFault = 'broken' | 'moving';

/** Reads one kind of picture; its first bytes have been looked at. */
export type PictureReader = (file: Buffer) => Picture | PictureFault;

const EXIF_SIGN = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/**
 * A JPEG segment of Exif that says how the picture is turned and nothing else (no place, time or camera); empty where the given one does
 * not say, or says that it stands upright.
 * @param content of an APP1 segment
 */
function orientationSegment(content: Buffer): Buffer {
  const turned = orientationOf(content);
  if (turned === null || turned === 1) return Buffer.alloc(0);
  const tiff = Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, SHORT, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]);
  const body = Buffer.concat([Buffer.from(EXIF_SIGN, 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

/** 1…8 (TIFF 6.0); null where it is not said. */
function orientationOf(content: Buffer) {
  if (content.toString('latin1', 0, EXIF_SIGN.length) !== EXIF_SIGN) return null;
  const tiff = content.subarray(EXIF_SIGN.length);
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
