import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { LOGO_BYTES, LOGO_SIDE, type LogoType, logoFaults } from '../../../contract/company.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { rowOf } from '../../database/rows.ts';
import { type Picture, type PictureReader, readJpeg, type Size } from './jpeg.ts';

const ANIMATED = 0x02;

const ALPHA = 0x10;

/** WebP (RFC 9649): RIFF chunks. Profile, Exif and XMP are left out, and so is whatever follows the RIFF. */
const readWebp: PictureReader = (file) => {
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
  return { ...drawn, bytes: chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...kept])) };
};

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** What draws the picture; text, time, profiles and whatever programs add of their own is left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);

const HEADER_LENGTH = 13;

/** PNG (W3C Recommendation, 3rd edition): chunks of length, type, data and CRC, from IHDR to IEND; what follows IEND is no part of it. */
const readPng: PictureReader = (file) => {
  const kept: Buffer[] = [Buffer.from(PNG_SIGNATURE, 'latin1')];
  let size: Size | null = null;
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

export type Logo = Picture & { type: LogoType };

/** What a file is, by its first bytes alone: its name and what the sender says of it prove nothing. */
const kinds: readonly { type: LogoType; is: (start: string) => boolean; read: PictureReader }[] = [
  { type: 'image/png', is: (start) => start.startsWith(PNG_SIGNATURE), read: readPng },
  { type: 'image/jpeg', is: (start) => start.startsWith('\xff\xd8\xff'), read: readJpeg },
  { type: 'image/webp', is: (start) => /^RIFF.{4}WEBP/s.test(start), read: readWebp },
];

/** Reads a file as a logo (contract/company.ts); else a sentence that says what is wrong and what to do. */
export function readLogo(file: Buffer): Logo | string {
  if (file.length > LOGO_BYTES) return logoFaults.large;
  const start = file.toString('latin1', 0, 4096);
  const kind = kinds.find(({ is }) => is(start));
  // SVG is text, perhaps behind a declaration or comments; `.svgz` is the same compressed
  if (!kind) return /<svg[\s>]/i.test(start) || start.startsWith('\x1f\x8b') ? logoFaults.svg : logoFaults.kind;
  const picture = kind.read(file);
  if (typeof picture === 'string') return logoFaults[picture];
  const { width, height } = picture;
  if (width === 0 || height === 0) return logoFaults.broken;
  if (width > LOGO_SIDE || height > LOGO_SIDE) return logoFaults.sides(width, height);
  return { type: kind.type, ...picture };
}

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

/** Puts a logo in the place of the one before: a company has one. */
export async function saveLogo(trx: Trx, company: string, hash: string, { type, width, height, bytes }: Logo, now: Date): Promise<void> {
  await sql`
    insert into company_logo (company, hash, type, width, height, bytes, created_at)
    values (${company}, ${hash}, ${type}, ${width}, ${height}, ${bytes}, ${now})
    on conflict (company) do update set hash = excluded.hash, type = excluded.type, width = excluded.width, height = excluded.height,
      bytes = excluded.bytes, created_at = excluded.created_at`.execute(trx);
}

export async function removeLogo(trx: Trx, company: string): Promise<void> {
  await sql`delete from company_logo where company = ${company}`.execute(trx);
}

/** Undefined for a hash that is not, or no longer, that of the company's logo. */
export function findLogo(db: Db, company: string, hash: string) {
  return rowOf<{ type: LogoType; bytes: Buffer }>(db)`select type, bytes from company_logo where company = ${company} and hash = ${hash}`;
}
