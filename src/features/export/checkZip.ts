import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { strFromU8, unzipSync } from 'fflate';
import type { Manifest } from '../../../contract/export.ts';

/** What became of one file that the manifest names. */
export type CheckedFile = { name: string; rows: number; state: 'sound' | 'missing' | 'changed' };

export type CheckedZip = {
  manifest: Manifest;
  files: CheckedFile[];
  /** files that the manifest does not name */
  extra: string[];
};

/** Why a file cannot be checked, as a sentence for the user. */
export class NotAnExport extends Error {}

const MANIFEST = 'manifest.json';
/** The largest file of a zip that is unpacked, in bytes: a forged one must not fill the memory. */
const MAX_FILE = 1024 * 1024 * 1024;

/** Compares the files of an export's zip with its manifest, one at a time. @throws NotAnExport */
export function checkZip(zip: Uint8Array): CheckedZip {
  const sizes = listFiles(zip);
  const manifest = readManifest(zip, sizes);
  const files = manifest.files.map(({ name, rows, sha256: hash, size }): CheckedFile => {
    if (!sizes.has(name)) return { name, rows, state: 'missing' };
    const content = sizes.get(name) === size ? readFile(zip, name) : null;
    return { name, rows, state: content && bytesToHex(sha256(content)) === hash ? 'sound' : 'changed' };
  });
  const named = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  return { manifest, files, extra: [...sizes.keys()].filter((name) => !named.has(name)) };
}

/** Names and unpacked sizes, as the zip declares them. */
function listFiles(zip: Uint8Array) {
  const sizes = new Map<string, number>();
  try {
    unzipSync(zip, {
      filter({ name, originalSize }) {
        sizes.set(name, originalSize);
        return false;
      },
    });
  } catch {
    throw new NotAnExport('Это не архив .zip, или он скачался не до конца. Выберите файл, который дала выгрузка.');
  }
  return sizes;
}

/** Null where the content does not unpack. */
function readFile(zip: Uint8Array, wanted: string): Uint8Array | null {
  try {
    return unzipSync(zip, { filter: ({ name, originalSize }) => name === wanted && originalSize <= MAX_FILE })[wanted] ?? null;
  } catch {
    return null;
  }
}

function readManifest(zip: Uint8Array, sizes: ReadonlyMap<string, number>): Manifest {
  if (!sizes.has(MANIFEST)) {
    throw new NotAnExport('В архиве нет описи manifest.json: он сделан не этой страницей. Выберите архив «Все данные» или «Аналитика».');
  }
  const broken = new NotAnExport('Опись архива повреждена: проверить его нельзя. Сделайте выгрузку заново.');
  const content = readFile(zip, MANIFEST);
  if (!content) throw broken;
  try {
    const manifest: unknown = JSON.parse(strFromU8(content));
    if (isManifest(manifest)) return manifest;
  } catch {
    throw broken;
  }
  throw broken;
}

/** As much of the shape as the check here relies on; the rest is the server's to judge. */
function isManifest(value: unknown): value is Manifest {
  const { product, files, company } = (value ?? {}) as Partial<Manifest>;
  const isFile = (file: Partial<Manifest['files'][number]> | null) =>
    typeof file?.name === 'string' && typeof file.sha256 === 'string' && typeof file.size === 'number' && typeof file.rows === 'number';
  return product === 'prorabka' && typeof company?.guid === 'string' && Array.isArray(files) && files.every(isFile);
}
