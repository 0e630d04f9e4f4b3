import fc from 'fast-check';
import { sql } from 'kysely';
import { flags } from '../../contract/permissions.ts';
import { Client } from '../support/client.ts';
import { clientOf, createCompany, createSubscription, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { openSampleFirm, type SampleFirm } from '../support/sample.ts';
import type { TestServer } from '../support/server.ts';
import type { Loose, Operation, Schema } from './document.ts';
import type { Draw, Known } from './draw.ts';

/** A row that an answer told of. */
type Row = { guid: string; company: string | null; version?: number };

/** Who sends requests; `null` for somebody without a token. */
export type Actor = { name: string; user: TestUser | null; client: Client };

const MOST_ROWS = 60;

/** People, two companies, and the rows that the server has told of so far. */
export class World {
  readonly firms: SampleFirm[] = [];
  readonly actors: Record<string, Actor> = {};
  /** owners of the companies, with all flags */
  readonly owners: Actor[] = [];
  readonly #rows = new Map<string, Row[]>();
  readonly #server: TestServer;
  /** users whose cards may be changed and whose access may be taken away */
  readonly #victims: number[] = [];

  private constructor(server: TestServer) {
    this.#server = server;
  }

  static async make(server: TestServer): Promise<World> {
    const world = new World(server);
    const { db } = server;
    // first of all: the samples mean the user with the number 1
    for (let count = 0; count < 6; count++) {
      const victim = await clientOf(server, await createUser(db, { name: 'victim' }));
      world.#victims.push((await victim.get('/api/user/profile/')).body.id);
    }
    for (const name of ['first', 'second']) {
      const user = await createUser(db, { name, flags });
      const people = await Promise.all(['partner', 'contractor', 'client'].map((role) => createUser(db, { name: role, flags })));
      await createSubscription(db, user, 'pro_plus', 300);
      const { guid } = await createCompany(db, [
        { user, type: typeOf.company },
        ...people.map((person, index) => ({ user: person, type: [typeOf.partner, typeOf.contractor, typeOf.client][index] ?? 1 })),
      ]);
      const owner = await world.#actor(name, user);
      world.owners.push(owner);
      world.firms.push(await openSampleFirm(owner.client, guid));
      for (const person of people) await world.#actor(`${name} ${person.name}`, person);
    }
    const inactive = await world.#actor('inactive', await createUser(db, { flags }));
    await sql`update app_user set is_active = false where guid = ${inactive.user?.guid ?? ''}`.execute(db);
    await world.#actor('plain', await createUser(db));
    world.actors.nobody = { name: 'nobody', user: null, client: new Client(server.url) };
    world.actors.forged = { name: 'forged', user: null, client: new Client(server.url, 'eyJhbGciOiJIUzI1NiJ9.e30.wrong') };
    return world;
  }

  async #actor(name: string, user: TestUser): Promise<Actor> {
    const actor = { name, user, client: await clientOf(this.#server, user) };
    this.actors[name] = actor;
    return actor;
  }

  /** Signs the actor in again: a request of its own may have ended its session. */
  async renew(actor: Actor): Promise<void> {
    if (!actor.user || actor.name === 'inactive') return;
    actor.client = await clientOf(this.#server, actor.user);
    const place = this.owners.indexOf(actor);
    const firm = this.firms[place];
    if (firm) this.firms[place] = { ...firm, owner: actor.client };
  }

  /** The company that the actor belongs to; null for strangers. */
  companyOf(actor: Actor): string | null {
    const place = ['first', 'second'].findIndex((name) => actor.name.startsWith(name));
    return this.firms[place]?.company ?? null;
  }

  /** Keeps the rows of an answer for later requests. */
  learn(operation: Operation, company: string | null, answer: Loose): void {
    const rows = Array.isArray(answer) ? answer.slice(0, 20) : [answer];
    const kind = kindOf(operation.path);
    for (const row of rows) {
      if (typeof row !== 'object' || row === null) continue;
      const numbered = typeof row.id === 'number' && operation.path.startsWith('/api/user/price/');
      if (numbered) this.#add('price', { guid: String(row.id), company: null, version: row.version });
      if (typeof row.guid === 'string') this.#add(kind, { guid: row.guid, company, version: row.version });
      if (typeof row.changeset === 'string') this.#add('changeset', { guid: row.changeset, company });
    }
  }

  #add(kind: string, row: Row): void {
    const rows = this.#rows.get(kind) ?? [];
    const known = rows.findIndex(({ guid }) => guid === row.guid);
    if (known >= 0) rows.splice(known, 1);
    rows.push(row);
    if (rows.length > MOST_ROWS) rows.shift();
    this.#rows.set(kind, rows);
  }

  /** The version of a row as the server told it last. */
  versionOf(guid: string | undefined): number | undefined {
    for (const rows of this.#rows.values()) {
      const row = rows.find((one) => one.guid === guid);
      if (row?.version !== undefined) return row.version;
    }
    return undefined;
  }

  /** What fields of a call should hold, seen from one company. */
  known(draw: Draw, operation: Operation, firm: SampleFirm): Known {
    return (field, schema) => {
      if (schema.type === 'array' || schema.anyOf) return undefined;
      if (isNumber(schema) && field.startsWith('id')) return this.#number(draw, operation, schema);
      if (!String(schema.pattern).startsWith('^[0-9a-fA-F]{8}-')) return undefined;
      if (['company', 'companyId', 'company_id', 'id'].includes(field))
        return draw.chance(15) ? this.firms[draw.chance(2) ? 0 : 1]?.company : firm.company;
      if (field === 'guid' && ofCompanies(operation.path)) return firm.company;
      const kind = kindOfField(field, operation.path);
      if (field === 'guid' && !operation.path.includes('{guid}') && draw.chance(2)) return guidOf(draw);
      const own = (this.#rows.get(kind) ?? []).filter((row) => row.company === firm.company || row.company === null);
      const rows = draw.chance(8) ? (this.#rows.get(kind) ?? []) : own;
      return rows.length === 0 || draw.chance(12) ? guidOf(draw) : draw.of(rows).guid;
    };
  }

  #number(draw: Draw, { path }: Operation, schema: Schema): Loose {
    const prices = this.#rows.get('price') ?? [];
    const number = path.startsWith('/api/crm/') ? draw.of(this.#victims) : Number(prices.length > 0 ? draw.of(prices).guid : 1);
    return schema.type === 'string' ? String(number) : number;
  }
}

const ofCompanies = (path: string): boolean => /^\/api\/(crm\/)?company\/\{guid\}/.test(path);
const isNumber = (schema: Schema): boolean => schema.type === 'integer' || schema.pattern === '^\\d{1,9}$';

/** Ids of the client are drawn too, so that a seed gives the same again. */
function guidOf(draw: Draw): string {
  const guid = draw.one(fc.uuid());
  return draw.chance(20) ? guid.toUpperCase() : guid;
}

/** The rows that a call is about, by its address. */
function kindOf(path: string): string {
  const [, , group = '', second = ''] = path.split('/');
  if (second === 'category') return group === 'service' ? 'category' : 'contractor category';
  if (path.startsWith('/api/crm/company/')) return second;
  if (group === 'user') return second;
  return group === 'crm' ? `crm ${path.includes('/notes/') ? 'note' : second}` : group;
}

function kindOfField(field: string, path: string): string {
  if (field === 'category') return path.includes('/service/') ? 'category' : 'contractor category';
  if (field === 'stroiobject' || field === 'object') return 'object';
  if (['contractor', 'bill'].includes(field)) return field;
  return kindOf(path);
}
