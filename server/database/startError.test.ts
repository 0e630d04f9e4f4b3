import pg from 'pg';
import { expect, it } from 'vitest';
import { sayFailure } from './startError.ts';

it.each([
  ['42501', 'permission denied for schema public', 'владельцем базы'],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', 'главный сервер'],
])('a start refused by the database with %s ends with a sentence that says what to do', (code, message, sentence) => {
  const refusal = Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
  expect(sayFailure(refusal)).toMatch(sentence);
});

it('a folder that the service may not write to is named, with the setting of systemd that allows it', () => {
  const refusal = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/srv/backups' });
  expect(sayFailure(refusal)).toMatch(/ReadWritePaths\. Файл: \/srv\/backups$/);
});
