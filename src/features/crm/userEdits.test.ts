import { expect, it } from 'vitest';
import type { CrmUser } from '../../../contract/crm.ts';
import { ApiFailure } from '../../lib/apiFailure.ts';
import { clashing, type UserEdit, UserEdits } from './userEdits.ts';

const ivan = { id: 7, version: 1, status: 'new', telegram: '', comment: '', next_time: null } as unknown as CrmUser;

/** A server that answers each write when the test says so. */
function open() {
  const sent: { user: CrmUser; edit: UserEdit; answer(user: CrmUser): void; refuse(error: unknown): void }[] = [];
  const known: CrmUser[] = [];
  const edits = new UserEdits({
    send: (user, edit) => new Promise((answer, refuse) => sent.push({ user, edit, answer, refuse })),
    onRow: (user) => known.push(user),
    onTrouble: () => undefined,
  });
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { edits, sent, known, settled };
}
const stale = (current: unknown) => new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', code: 1103, current });

it('UserEdits sends one request per row at a time, and then what was typed meanwhile, over the new version', async () => {
  const { edits, sent, settled } = open();
  edits.write(ivan, { status: 'in_work' });
  edits.write(ivan, { comment: 'Звонил' });
  edits.write(ivan, { status: 'paid' });
  expect(sent.map(({ edit }) => edit)).toEqual([{ status: 'in_work' }]);
  sent[0]?.answer({ ...ivan, version: 2, status: 'in_work' });
  await settled();
  expect(sent[1]).toMatchObject({ user: { version: 2 }, edit: { status: 'paid', comment: 'Звонил' } });
  expect(edits.rows().get(7)?.base).toEqual({ status: 'in_work', comment: '' });
  sent[1]?.answer({ ...ivan, version: 3, status: 'paid', comment: 'Звонил' });
  await settled();
  expect(edits.rows().size).toBe(0);
});

it('UserEdits takes over what another person changed in other fields', async () => {
  const { edits, sent, known, settled } = open();
  edits.write(ivan, { comment: 'Звонил' });
  sent[0]?.refuse(stale({ ...ivan, version: 5, status: 'waiting' }));
  await settled();
  expect(known.at(-1)?.status).toBe('waiting');
  expect(sent[1]).toMatchObject({ user: { version: 5 }, edit: { comment: 'Звонил' } });
});

it('UserEdits asks where both people changed the same field, and loses neither value', async () => {
  const { edits, sent, settled } = open();
  edits.write(ivan, { comment: 'Звонил', status: 'in_work' });
  sent[0]?.refuse(stale({ ...ivan, version: 5, comment: 'Не звонить' }));
  await settled();
  const row = edits.rows().get(7);
  expect(row).toMatchObject({ state: 'clash', user: { comment: 'Не звонить' }, values: { comment: 'Звонил' } });
  expect(row && clashing(row)).toEqual(['comment']);
  edits.overwriteTheirs(7);
  expect(sent[1]).toMatchObject({ user: { version: 5 }, edit: { comment: 'Звонил', status: 'in_work' } });
  sent[1]?.refuse(stale({ ...ivan, version: 6, comment: 'Совсем не звонить' }));
  await settled();
  expect(edits.rows().get(7)?.state).toBe('clash');
  edits.giveUp(7);
  expect(sent[2]).toMatchObject({ user: { version: 6, comment: 'Совсем не звонить' } });
  expect(sent[2]?.edit).toEqual({ status: 'in_work' });
  sent[2]?.answer({ ...ivan, version: 7, comment: 'Совсем не звонить', status: 'in_work' });
  await settled();
  expect(edits.rows().size).toBe(0);
});

it('a further edit of a user row does not resolve its conflict', async () => {
  const { edits, sent, settled } = open();
  const theirs = { ...ivan, version: 5, comment: 'Не звонить' };
  edits.write(ivan, { comment: 'Звонил' });
  sent[0]?.refuse(stale(theirs));
  await settled();
  edits.write(theirs, { status: 'paid' });
  await settled();
  expect(sent).toHaveLength(1);
  expect(edits.rows().get(7)).toMatchObject({ state: 'clash', values: { comment: 'Звонил', status: 'paid' } });
  edits.overwriteTheirs(7);
  expect(sent[1]).toMatchObject({ user: { version: 5 }, edit: { comment: 'Звонил', status: 'paid' } });
});

it('UserEdits also asks where the list was read again before a failed edit is continued', async () => {
  const { edits, sent, settled } = open();
  edits.write(ivan, { comment: 'Звонил' });
  sent[0]?.refuse(new ApiFailure('Нет связи с сервером.', { kind: 'network' }));
  await settled();
  edits.write({ ...ivan, version: 5, comment: 'Не звонить' }, { status: 'paid' });
  expect(sent).toHaveLength(1);
  expect(edits.rows().get(7)?.state).toBe('clash');
});

it('UserEdits keeps a refused edit, and sends it again', async () => {
  const { edits, sent, settled } = open();
  edits.write(ivan, { telegram: '@ivan' });
  sent[0]?.refuse(new ApiFailure('Нет связи с сервером.', { kind: 'network' }));
  await settled();
  expect(edits.rows().get(7)).toMatchObject({ state: 'failed', values: { telegram: '@ivan' }, sentence: 'Нет связи с сервером.' });
  edits.retry(7);
  sent[1]?.answer({ ...ivan, version: 2, telegram: '@ivan' });
  await settled();
  expect(edits.rows().size).toBe(0);
});

it('UserEdits repeats by itself only edits that lacked a connection, not those refused or in conflict', async () => {
  const { edits, sent, settled } = open();
  const [anna, pyotr] = [8, 9].map((id) => ({ ...ivan, id }) as CrmUser);
  edits.write(ivan, { telegram: '@ivan' });
  edits.write(anna as CrmUser, { telegram: '@anna' });
  edits.write(pyotr as CrmUser, { comment: 'Звонил' });
  sent[0]?.refuse(new ApiFailure('Нет связи с сервером.', { kind: 'network' }));
  sent[1]?.refuse(new ApiFailure('Нет прав.', { kind: 'answer', statusCode: 403 }));
  sent[2]?.refuse(stale({ ...pyotr, version: 5, comment: 'Не звонить' }));
  await settled();
  edits.retryUnsent();
  expect(sent.slice(3).map(({ user, edit }) => [user.id, edit])).toEqual([[7, { telegram: '@ivan' }]]);
  sent[3]?.answer({ ...ivan, version: 2, telegram: '@ivan' });
  await settled();
  edits.retryUnsent();
  expect([...edits.rows().keys()]).toEqual([8, 9]);
  expect(sent).toHaveLength(4);
});

it('UserEdits keeps what a closed screen could not save, to be sent again or chosen from', async () => {
  const { edits, sent } = open();
  edits.keep(ivan, { telegram: '@ivan' }, { telegram: '' }, 'Нет связи с сервером.');
  expect(edits.rows().get(7)).toMatchObject({ state: 'failed', values: { telegram: '@ivan' } });
  edits.keep({ ...ivan, version: 5, comment: 'Не звонить' }, { comment: 'Звонил' }, { comment: '' }, 'Изменил другой.');
  expect(edits.rows().get(7)).toMatchObject({ state: 'clash', values: { telegram: '@ivan', comment: 'Звонил' } });
  expect(sent).toEqual([]);
  edits.overwriteTheirs(7);
  expect(sent[0]).toMatchObject({ user: { version: 5 }, edit: { telegram: '@ivan', comment: 'Звонил' } });
});
