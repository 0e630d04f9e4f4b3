import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type Migration = { number: number; name: string; sql: string; checksum: string };

/** The build puts a copy of the folder beside the bundled server, so one relative address serves source and build. */
const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Reads `NNN-name.sql` files in order of their numbers. Line endings do not count for the checksum. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { number: Number(name.slice(0, 3)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
