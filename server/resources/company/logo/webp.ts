import type { PictureReader } from './picture.ts';

type Size = { width: number; height: number };

const ANIMATED = 0x02;
const ALPHA = 0x10;

/** Is it a RIFF file of pictures? */
export function isWebp(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
}

/** WebP (RFC 9649): RIFF chunks. Profile, Exif and XMP are left out, and so is whatever follows the RIFF. */
export const readWebp: PictureReader = (file) => {
  if (file.length < 20) return 'broken';
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return 'broken';
  const kept: Buffer[] = [];
  let canvas: Size | null = null;
  let drawn: Size | null = null;
  for (let at = 12; at + 8 <= end; ) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    if (at + 8 + length > end) return 'broken';
    if (type === 'ANIM' || type === 'ANMF' || (type === 'VP8X' && ((data[0] ?? 0) & ANIMATED) !== 0)) return 'moving';
    if (type === 'VP8X') {
      if (canvas || drawn || length !== 10) return 'broken';
      canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
      kept.push(chunk(type, Buffer.concat([Buffer.from([(data[0] ?? 0) & ALPHA, 0, 0, 0]), data.subarray(4)])));
    } else if (type === 'VP8 ' || type === 'VP8L') {
      if (drawn) return 'broken';
      drawn = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
      if (!drawn) return 'broken';
      kept.push(chunk(type, data));
    } else if (type === 'ALPH' && canvas && !drawn) kept.push(chunk(type, data));
    at += 8 + length + (length % 2);
  }
  if (!drawn || (canvas && (canvas.width !== drawn.width || canvas.height !== drawn.height))) return 'broken';
  return { ...drawn, bytes: riff(kept) };
};

/** The frame header of VP8 (RFC 6386, 9.1): a key frame with its start code. */
function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || ((data[0] ?? 1) & 1) !== 0 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
