import { expect, it } from 'vitest';
import { backupName, outdatedBackups } from './backup.ts';

const at = (day: number, hour: number) => backupName(new Date(Date.UTC(2026, 10, day, hour, 30)));

it('outdated backups are neither among the newest nor the newest of a kept day, however many a day has', () => {
  const hourly = Array.from({ length: 24 }, (_, hour) => at(5, hour));
  const names = [at(1, 0), at(2, 0), at(3, 0), at(4, 0), ...hourly, 'mine.backup', `${at(3, 1)}.part`];
  expect(outdatedBackups(names, 3)).toEqual([at(1, 0), at(2, 0), ...hourly.slice(0, -3), `${at(3, 1)}.part`]);
  expect(outdatedBackups(names.slice(0, 3), 3)).toEqual([]);
});
