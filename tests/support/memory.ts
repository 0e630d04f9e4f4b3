import { existsSync, statfsSync } from 'node:fs';

/** The folder that Linux keeps in memory. Containers often give it 64 MB only, which is too little for databases and for Chromium. */
const MEMORY = '/dev/shm';

/** The folder in memory, if 1 GB of it is free. */
export function roomyMemory(): string | null {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 2 ** 30 ? MEMORY : null;
}
