import { crc32 } from 'node:zlib';
import type { PictureReader } from './picture.ts';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** What draws the picture; text, time, profiles and whatever programs add of their own is left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
const HEADER_LENGTH = 13;

/** PNG (W3C Recommendation, 3rd edition): chunks of length, type, data and CRC, from IHDR to IEND; what follows IEND is no part of it. */
export const readPng: PictureReader = (file) => {
  const kept: Buffer[] = [PNG_SIGNATURE];
  let size: { width: number; height: number } | null = null;
  let drawn = false;
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return 'broken';
    const type = file.toString('latin1', at + 4, at + 8);
    if ((type === 'IHDR') !== (size === null)) return 'broken';
    if (type === 'acTL') return 'moving';
    if (type === 'IHDR') {
      if (end - at - 12 !== HEADER_LENGTH) return 'broken';
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') drawn = true;
    if (KEPT.has(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return size && drawn ? { ...size, bytes: Buffer.concat(kept) } : 'broken';
    at = end;
  }
  return 'broken';
};
