import { LOGO_BYTES, LOGO_SIDE, type LogoType, logoFaults } from '../../../../contract/logo.ts';
import { JPEG_START, readJpeg } from './jpeg.ts';
import type { Picture, PictureReader } from './picture.ts';
import { PNG_SIGNATURE, readPng } from './png.ts';
import { isWebp, readWebp } from './webp.ts';

export type Logo = Picture & { type: LogoType };

/** What a file is, by its content alone: its name and what the sender says of it prove nothing. */
const kinds: readonly { type: LogoType; is: (file: Buffer) => boolean; read: PictureReader }[] = [
  { type: 'image/png', is: (file) => startsWith(file, PNG_SIGNATURE), read: readPng },
  { type: 'image/jpeg', is: (file) => startsWith(file, JPEG_START), read: readJpeg },
  { type: 'image/webp', is: isWebp, read: readWebp },
];

/** Reads a file as a logo (contract/logo.ts); else a sentence that says what is wrong and what to do. */
export function readLogo(file: Buffer): Logo | string {
  if (file.length > LOGO_BYTES) return logoFaults.large;
  const kind = kinds.find(({ is }) => is(file));
  if (!kind) return isSvg(file) ? logoFaults.svg : logoFaults.kind;
  const picture = kind.read(file);
  if (typeof picture === 'string') return logoFaults[picture];
  const { width, height } = picture;
  if (width === 0 || height === 0) return logoFaults.broken;
  if (width > LOGO_SIDE || height > LOGO_SIDE) return logoFaults.sides(width, height);
  return { type: kind.type, ...picture };
}

function startsWith(file: Buffer, sign: Buffer): boolean {
  return file.subarray(0, sign.length).equals(sign);
}

/** SVG is text, perhaps behind a declaration or comments; `.svgz` is the same compressed. */
function isSvg(file: Buffer): boolean {
  return /<svg[\s>]/i.test(file.toString('latin1', 0, 4096)) || (file[0] === 0x1f && file[1] === 0x8b);
}
