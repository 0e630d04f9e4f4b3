import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Changeset, ChangesetRow } from '../../contract/changeset.ts';
import type { Service } from '../../contract/service.ts';
import { countOld, removeOld, retentionQueue, retentions } from '../../server/retention.ts';
import { Client } from '../support/client.ts';
import { exported } from '../support/exports.ts';
import { createUser } from '../support/factories.ts';
import { openFirm } from '../support/firm.ts';
import { forgetOldRows } from '../support/retention.ts';
import { serverOfFile, stopAtEndOfFile, stopWork } from '../support/server.ts';

const server = await serverOfFile();
const user = (await createUser(server.db)).guid;
const session = sql`(select guid from session limit 1)`;
const bytes = sql`decode(md5(random()::text), 'hex')`;
const guid = sql`gen_random_uuid()`;

/** Puts a row of each kind into the database, as old as said. */
const rowOf: Record<string, (age: string) => ReturnType<typeof sql>> = {
  'idempotency keys': (at) =>
    sql`insert into idempotency (user_guid, key, request_hash, created_at) values (${user}, ${guid}::text, ${bytes}, ${sql.raw(at)})`,
  'attempt counters': (at) =>
    sql`insert into attempt_counter (scope, key_hash, window_start, count) values ('test', ${bytes}, ${sql.raw(at)}, 1)`,
  'refresh tokens': (at) => sql`insert into refresh_token (token_hash, session, expires_at) values (${bytes}, ${session}, ${sql.raw(at)})`,
  'ended sessions': (at) =>
    sql`insert into session (guid, user_guid, ip, user_agent, last_used_at, ended_at) values (${guid}, ${user}, '', '', ${sql.raw(at)}, now())`,
  'one-time codes': (at) =>
    sql`insert into one_time_code (guid, purpose, login, asker_hash, sender_hash, code_hash, created_at, expires_at)
      values (${guid}, 'sign-in', 'a@test.example', ${bytes}, ${bytes}, ${bytes}, now(), ${sql.raw(at)})`,
  'one-time keys': (at) =>
    sql`insert into one_time_key (key_hash, purpose, login, created_at, expires_at) values (${bytes}, 'ticket', 'a@test.example', now(), ${sql.raw(at)})`,
  'unfinished registrations': (at) =>
    sql`insert into registration (guid, email, asker_hash, name, company_title, password_hash, created_at)
      values (${guid}, 'a@test.example', ${bytes}, '', '', '', ${sql.raw(at)})`,
  'security events': (at) =>
    sql`insert into security_event (guid, user_guid, kind, created_at) values (${guid}, ${user}, 'sign_in', ${sql.raw(at)})`,
  'bodies of shown messages': (at) =>
    sql`insert into outbox (guid, channel, recipient, body, expires_at, sent_at) values (${guid}, 'email', 'a@test.example', ${bytes}, now(), ${sql.raw(at)})`,
  'sent messages': (at) =>
    sql`insert into outbox (guid, channel, recipient, expires_at, created_at, sent_at) values (${guid}, 'email', 'a@test.example', now(), ${sql.raw(at)}, now())`,
  'sandbox answers': (at) =>
    sql`insert into sandbox_request (path, id, answer, made_at) values ('/test', ${guid}::text, 'null', ${sql.raw(at)})`,
  'sandbox notifications': (at) =>
    sql`insert into sandbox_notification (guid, kind, body, ended_at) values (${guid}, 'pay', '', ${sql.raw(at)})`,
};

describe('what has served its time', () => {
  beforeAll(async () => {
    await stopWork();
    // a session to hang tokens on
    await openFirm();
  });

  it.each(retentions.filter(({ kind }) => kind !== 'export files').map((one) => [one.kind, one] as const))(
    '%s: the row that is too old goes, the one that is not stays',
    async (kind, retention) => {
      await forgetOldRows(server.db);
      const put = rowOf[kind];
      if (!put) throw new Error(`no row of «${kind}»`);
      const count = async () =>
        (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(retention.table)}`.execute(server.db)).rows[0]?.rows ?? 0;
      const before = await count();
      for (const more of ['+', '-']) await put(`now() - interval '${retention.age}' ${more} interval '1 minute'`).execute(server.db);
      expect(await countOld(server.db, retention)).toBe(1);
      expect(await removeOld(server.db, retention)).toBe(1);
      expect(await countOld(server.db, retention)).toBe(0);
      expect(await count()).toBe(before + (retention.erase === undefined ? 1 : 2));
    },
  );

  it('the file of an export goes after its week; that it was made stays known', async () => {
    const firm = await openFirm();
    const another = new Client(await server.another(), firm.owner.token);
    const { job } = await exported(another, { company: firm.company, kind: 'bills', format: 'csv' });
    const pieces = () => sql`select from export_chunk where job = ${job.guid}`.execute(server.db).then(({ rows }) => rows.length);
    await forgetOldRows(server.db);
    expect(await pieces()).toBe(1);
    await sql`update export_job set expires_at = now() - interval '1 minute' where guid = ${job.guid}`.execute(server.db);
    await forgetOldRows(server.db);
    expect(await pieces()).toBe(0);
    expect((await firm.owner.get(`/api/export/${job.guid}/`)).body).toMatchObject({ status: 'expired', file_name: job.file_name });
  });

  it('goes in batches by the server itself, and a kind that fails hinders no other', async () => {
    await rowOf['security events']?.(`now() - interval '1 year'`).execute(server.db);
    const failing = { kind: 'broken', table: 'no_such_table', since: sql`created_at`, age: '1 day' };
    const failures: unknown[] = [];
    const aside = { keys: () => (failures.length > 0 ? ['broken'] : []), isEmpty: () => false, attempt: vi.fn() };
    aside.attempt.mockImplementation((_: string, work: () => Promise<unknown>) => work().catch((error) => failures.push(error)));
    const queue = retentionQueue(server.db, [failing, ...retentions]);
    const look = () => queue.runOne(new AbortController().signal, aside as never);
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
    expect(failures).toHaveLength(1);
  });
});

describe('changes older than CHANGES_KEEP_DAYS', () => {
  it('go to a file and cannot be taken back; the log and the history still answer, younger ones are as before', async () => {
    const firm = await openFirm();
    const category = await firm.addCategory('Стены');
    const service = await firm.addService(category, { title: 'Стяжка' });
    await firm.owner.patch(`/api/service/edit/${service}`, { price_per_unit: 300 });
    const old = (await firm.changesets()).map((one) => one.guid);
    await sql`update changeset set created_at = now() - interval '31 days' where company = ${firm.company}`.execute(server.db);
    await firm.owner.patch(`/api/service/edit/${service}`, { price_per_unit: 350 });
    const rows = (changeset = '') => firm.owner.get<ChangesetRow[]>(`/api/changeset/${changeset}/`);
    const written = (await rows(old[0])).body;

    const folder = await mkdtemp(join(tmpdir(), 'prorabka-archive-'));
    stopAtEndOfFile(() => rm(folder, { recursive: true }));
    await server.another({ CHANGES_KEEP_DAYS: '30', PRORABKA_DATA: folder });
    await vi.waitFor(async () => expect((await rows(old[0])).body).toEqual([]), { timeout: 10_000 });

    const [file = '', ...more] = await readdir(join(folder, 'archive'));
    expect(more).toEqual([]);
    expect(file).toMatch(/^changes-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.ndjson\.gz$/);
    const lines = gunzipSync(await readFile(join(folder, 'archive', file)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const heads = lines.flatMap(({ changeset }) => (changeset ? [changeset] : []));
    expect(heads.map((head) => head.guid)).toEqual(old.toReversed());
    const changes = lines.flatMap(({ change }) => (change?.changeset === old[0] ? [change] : []));
    expect(changes).toEqual(written.map((row) => expect.objectContaining(row)));

    const log = await firm.owner.get<Changeset[]>(`/api/changeset/list/?id=${firm.company}`);
    expect(log.body.slice(1).map((one) => one.guid)).toEqual(old);
    expect(log.body.map(({ archived }) => archived)).toEqual([false, ...old.map(() => true)]);
    for (const dry_run of [true, false]) {
      const refused = await firm.owner.post(`/api/changeset/${old[0]}/revert/`, { dry_run });
      expect([refused.status, refused.body.error]).toEqual([409, 1108]);
      expect(refused.body.detail).toBe('Это изменение слишком старое: его строки убраны в\u00a0архив, отменить его уже нельзя.');
    }
    const history = await firm.owner.get(`/api/service/history/${service}/`);
    expect(history.body).toMatchObject([{ field: 'price_per_unit', before: 300, after: 350 }]);
    const newest = log.body[0]?.guid;
    expect((await firm.owner.post(`/api/changeset/${newest}/revert/`, { dry_run: false })).body).toMatchObject({ reverted: 1 });
  });

  it('still bring a category back with the services that were deleted together with it', async () => {
    const firm = await openFirm();
    const category = await firm.addCategory('Полы');
    const own = await firm.addService(category, { title: 'Стяжка' });
    const gone = await firm.addService(category, { title: 'Плинтус' });
    await firm.owner.patch(`/api/service/edit/${gone}`, { is_deleted: true });
    await firm.owner.patch(`/api/service/category/edit/${category}`, { is_deleted: true });
    // as the archive leaves them
    await sql`delete from change where company = ${firm.company}`.execute(server.db);
    await sql`update changeset set archived_at = now() where company = ${firm.company}`.execute(server.db);
    const restored = await firm.owner.patch(`/api/service/category/edit/${category}`, { is_deleted: false });
    expect(restored).toMatchObject({ status: 200, body: { is_deleted: false } });
    const { body } = await firm.owner.get<Service[]>(`/api/service/list/?id=${firm.company}`);
    const isDeleted = Object.fromEntries(body.map(({ guid, is_deleted }) => [guid, is_deleted]));
    expect(isDeleted).toEqual({ [own]: false, [gone]: true });
  });

  it('that are archived while one of them is taken back are not reverted without their rows', async () => {
    const firm = await openFirm();
    await firm.addCategory('Двери');
    const { guid: made = '' } = (await firm.changesets())[0] ?? {};
    const waiting = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from changeset%for update%'
        and datname = current_database()`;
    const reverted = await server.db.transaction().execute(async (trx) => {
      await sql`select from changeset where guid = ${made} for update`.execute(trx);
      const answer = firm.owner.post(`/api/changeset/${made}/revert/`, { dry_run: false });
      await vi.waitFor(async () => expect((await waiting.execute(server.db)).rows).toHaveLength(1), { timeout: 10_000 });
      await sql`delete from change where changeset = ${made}`.execute(trx);
      await sql`update changeset set archived_at = now() where guid = ${made}`.execute(trx);
      return { answer };
    });
    expect((await reverted.answer).body.error).toBe(1108);
  });

  it('stay in the database unless the variable asks for it', async () => {
    const firm = await openFirm();
    await firm.addCategory('Полы');
    await sql`update changeset set created_at = now() - interval '10 years' where company = ${firm.company}`.execute(server.db);
    await server.another();
    const [made] = await firm.changesets();
    expect((await firm.owner.get(`/api/changeset/${made?.guid}/`)).body).toHaveLength(1);
  });
});
