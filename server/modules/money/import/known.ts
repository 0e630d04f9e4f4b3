import { sql } from 'kysely';
import type { ContractorCategory } from '../../../../contract/directory.ts';
import type { TransactionImportRow } from '../../../../contract/moneyImport.ts';
import type { Trx } from '../../../database/connection.ts';
import { fold } from '../../../database/foldedText.ts';
import type { CompanyWrite } from '../../../database/write.ts';
import { type DirectoryEntity, type DirectoryRow, readLiving } from '../../directories/service.ts';
import type { TransactionRow } from '../operations/rows.ts';

/** Living rows of one directory by name; case, ё/е and spaces do not matter. */
export class NameIndex {
  readonly #rows = new Map<string, Named[]>();

  constructor(rows: readonly Named[]) {
    for (const row of rows) this.add(row);
  }

  /** @param inn tax number that the file gives with the name, '' without one: a namesake with another number is somebody else */
  find(name: string, inn = ''): Found {
    const namesakes = this.#rows.get(fold(name)) ?? [];
    const [one, another] = inn === '' ? namesakes : namesakes.filter((row) => !row.inn || row.inn === inn);
    if (another) return 'several';
    return one ?? null;
  }

  /** A row that this import is to make: further rows of the file lead to it. */
  add(row: Named): void {
    const key = fold(row.title);
    const namesakes = this.#rows.get(key);
    if (namesakes) namesakes.push(row);
    else this.#rows.set(key, [row]);
  }
}

/** An operation that is there already, as far as a row of a file can be it. */
export type KnownOperation = Omit<TransactionRow, 'guid' | 'is_deleted' | 'version'>;

/** Living rows of the company that a file of operations may lead to. */
export type Directories = {
  objects: readonly DirectoryRow<'object'>[];
  contractors: readonly DirectoryRow<'contractor'>[];
  bills: readonly DirectoryRow<'bill'>[];
};

/**
 * Tells rows that are there already: with a document number, by number, day, sum and whether money comes or goes; without one, by everything
 * that the row says, as many times as it is there. So the same file brought in twice adds nothing the second time.
 */
export class KnownOperations {
  readonly #documents = new Set<string>();
  readonly #plain = new Map<string, number>();

  constructor(operations: readonly KnownOperation[]) {
    for (const one of operations) {
      if (one.document !== '') this.#documents.add(documentKey(one));
      else this.#plain.set(plainKey(one), (this.#plain.get(plainKey(one)) ?? 0) + 1);
    }
  }

  /** Is this row there already? It counts as met, so that a document that the file repeats is a duplicate too. */
  meets(one: KnownOperation): boolean {
    if (one.document !== '') {
      const key = documentKey(one);
      if (this.#documents.has(key)) return true;
      this.#documents.add(key);
      return false;
    }
    const key = plainKey(one);
    const left = this.#plain.get(key) ?? 0;
    if (left > 0) this.#plain.set(key, left - 1);
    return left > 0;
  }
}

function documentKey({ type, document, date, amount }: KnownOperation): string {
  // what a statement tells as an expense may have been taken for a payment or dividends when it was loaded
  return JSON.stringify([type === 'income', document, date, amount]);
}

function plainKey({ type, date, amount, description, contractor, stroiobject, bill }: KnownOperation): string {
  return JSON.stringify([type, date, amount, description, contractor, stroiobject, bill]);
}

type Named = { guid: string; title: string; inn?: string };

/** What a name of the file leads to: a row of the company, several of them, or none. */
type Found = { guid: string } | 'several' | null;

export function readContractors(trx: Trx, company: string): Promise<DirectoryRow<'contractor'>[]> {
  return readLiving(trx, company, 'contractor');
}

export async function readDirectories(trx: Trx, company: string): Promise<Directories> {
  return {
    objects: await readLiving(trx, company, 'object'),
    contractors: await readContractors(trx, company),
    bills: await readLiving(trx, company, 'bill'),
  };
}

export async function readCategories(trx: Trx, company: string): Promise<ContractorCategory[]> {
  const { rows } = await sql<ContractorCategory>`
    select guid, title, contractor_type from contractor_category where company = ${company} order by guid`.execute(trx);
  return rows;
}

/** Living operations with the day, sum and direction of any row of the file: the only ones it can repeat. */
export async function readKnown(trx: Trx, company: string, file: readonly TransactionImportRow[]): Promise<KnownOperation[]> {
  const { rows } = await sql<KnownOperation>`
    select t.type, t.date, t.amount, t.description, t.contractor, t.stroiobject, t.bill, t.document
    from (select distinct * from unnest(
      ${file.map((row) => row.date)}::date[], ${file.map((row) => row.amount)}::numeric[], ${file.map((row) => row.type === 'income')}::boolean[])
      as f (date, amount, comes)) f
    join transaction t on t.company = ${company} and t.date = f.date and t.amount = f.amount and (t.type = 'income') = f.comes
      and not t.is_deleted
    order by t.guid`.execute(trx);
  return rows;
}

/** Takes guids that were made here, and so are free. */
export async function claimMade(write: CompanyWrite, entity: DirectoryEntity, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await sql`
    insert into row_company (guid, company, entity)
    select unnest(${guids}::uuid[]), ${write.company}, ${entity}`.execute(write.trx);
}
