import { sql } from 'kysely';
import type { ContractorCategory } from '../../../../contract/directory.ts';
import { documentNumber } from '../../../../contract/documentNumber.ts';
import type { TransactionImportRow } from '../../../../contract/moneyImport.ts';
import type { Trx } from '../../../database/connection.ts';
import { fold } from '../../../database/foldedText.ts';
import { groupBy, rowsOf, unnested } from '../../../database/rows.ts';
import { type DirectoryEntity, type DirectoryRow, type FormerName, readFormerNames, readLiving } from '../../directories/service.ts';
import type { TransactionRow } from '../operations/rows.ts';

/** Living rows of one directory by name, former names too, and by ИНН; case, ё/е and spaces do not matter. */
export class NameIndex {
  readonly #byName = new Map<string, Required<Named>[]>();
  /** by `name\ninn`, the ИНН as the row was added, '' for none: a file may bring any number of namesakes with different ones */
  readonly #byNameAndInn = new Map<string, Required<Named>[]>();
  readonly #byInn = new Map<string, Required<Named>[]>();
  /** ИНН that rows of files gave to namesakes without one, by the guids of these */
  readonly learned: Map<string, string>;
  readonly #former: NameIndex | null;

  /** @param former names that lead to living rows where none has the name itself */
  constructor(rows: readonly Named[], former: readonly FormerName[] = [], learned = new Map<string, string>()) {
    this.learned = learned;
    for (const { guid, title, inn = '' } of rows) this.add({ guid, title, inn });
    this.#former = former.length > 0 ? new NameIndex(former, [], learned) : null;
  }

  /**
   * @param inn tax number that the file gives with the name, '' without one: it comes before the name, which only tells several of one number
   *   apart, and a namesake with another number is somebody else
   */
  find(name: string, inn = ''): Found {
    const holder = only(this.#byInn.get(inn));
    if (holder === 'several') {
      const named = this.#namesake(name, inn);
      return named === null || named === 'several' ? 'sameInn' : named;
    }
    if (holder) return holder;
    const namesake = inn === '' ? only(this.#byName.get(fold(name))) : this.#namesake(name, '');
    return namesake ?? this.findFormer(name, inn);
  }

  /** As `find`, by former names alone; null too where the name went different ways. */
  findFormer(name: string, inn = ''): Required<Named> | null {
    const found = this.#former?.find(name, inn) ?? null;
    return typeof found === 'string' ? null : found;
  }

  /** Told of each row that is imported: a namesake without a number has that of the row for the rest of the file. */
  rememberInn(name: string, inn = ''): void {
    const found = inn === '' ? null : this.find(name, inn);
    if (found === null || typeof found === 'string' || this.#innOf(found) !== '') return;
    found.inn = inn;
    this.learned.set(found.guid, inn);
    put(this.#byInn, inn, found);
  }

  #namesake(name: string, inn: string) {
    return only(this.#byNameAndInn.get(`${fold(name)}\n${inn}`), (row) => this.#innOf(row) === inn);
  }

  #innOf({ guid, inn }: Required<Named>) {
    return this.learned.get(guid) ?? inn;
  }

  /** A row that this import is to make: further rows of the file lead to it, and may give it its ИНН. */
  add(row: Required<Named>): void {
    const name = fold(row.title);
    put(this.#byName, name, row);
    put(this.#byNameAndInn, `${name}\n${row.inn}`, row);
    if (row.inn !== '') put(this.#byInn, row.inn, row);
  }
}

/** What is said where no name tells which contractor with an ИНН is meant. */
export function sameInn(inn: string): string {
  return `Контрагентов с ИНН ${inn} несколько. Объедините их или впишите название одного из них.`;
}

/** An operation that is there already, as far as a row of a file can be it. */
export type KnownOperation = Omit<TransactionRow, 'guid' | 'is_deleted' | 'version'>;

/** Living rows of the company that a file of operations may lead to. */
export type Directories = {
  objects: readonly DirectoryRow<'object'>[];
  contractors: readonly DirectoryRow<'contractor'>[];
  bills: readonly DirectoryRow<'bill'>[];
  former: Record<DirectoryEntity, readonly FormerName[]>;
};

/**
 * Operations of a file that are there already. One with a document number is known by number, day, sum and whether money comes or goes; payers
 * number their documents themselves, so of several alike the one of the same contractor is meant. One without a number is known by its
 * description, be it empty, and by all else that it says: an object or a bill that the company has added since does not make another operation
 * of it. Each operation of the company counts once, so the same file brought in twice adds nothing the second time. A row with a document that
 * repeats an earlier one of the file in everything is a duplicate too.
 */
export function findKnown(file: readonly KnownOperation[], known: readonly KnownOperation[]): Set<KnownOperation> {
  const met = new Set<KnownOperation>();
  const free = new Set(known);
  const indexes = new Map<string, Map<string, KnownOperation[]>>();
  // finds for each row an operation of the same day, sum and direction that has the same in these fields, and that no row was found to be
  const take = (rows: readonly KnownOperation[], fieldsOf: (one: KnownOperation) => readonly Field[]) => {
    for (const one of rows) {
      if (met.has(one)) continue;
      const fields = fieldsOf(one);
      const index = indexes.get(fields.join()) ?? groupBy(known, (other) => keyOf(other, fields));
      indexes.set(fields.join(), index);
      const alike = index.get(keyOf(one, fields)) ?? [];
      let other = alike.pop();
      while (other && !free.delete(other)) other = alike.pop();
      if (other) met.add(one);
    }
  };
  const numbered = file.filter(({ document }) => documentNumber(document) !== '');
  const said = new Set<string>();
  for (const one of numbered) {
    const key = keyOf(one, ALL);
    if (said.has(key)) met.add(one);
    said.add(key);
  }
  take(numbered, () => ['document', 'contractor']);
  take(numbered, () => ['document']);
  const plain = file.filter(({ document }) => documentNumber(document) === '');
  take(plain, () => ALL);
  // those that say more go first: one that says less would take their operations
  plain.sort((one, other) => saidBy(other).length - saidBy(one).length);
  take(plain, saidBy);
  return met;
}

const NAMES = ['contractor', 'stroiobject', 'bill'] as const;
const ALL = ['document', 'type', 'description', ...NAMES] as const;

function saidBy(one: KnownOperation): Field[] {
  return ['document', 'description', ...NAMES.filter((field) => one[field])];
}

type Field = (typeof ALL)[number];

/**
 * Day, sum, direction and these fields of an operation. Of the type only the direction counts: an expense of a statement may be stored as a payment
 * or dividends. Texts are compared without the spaces around them, which people type and the import cuts off, and «б/н» is no number.
 */
function keyOf(one: KnownOperation, fields: readonly Field[]) {
  const textOf = (field: Field) => (field === 'document' ? documentNumber(one.document) : one[field]?.trim());
  return JSON.stringify([one.type === 'income', one.date, one.amount, ...fields.map(textOf)]);
}

type Named = { guid: string; title: string; inn?: string };

/** What a name of the file leads to: a row of the company, several of them (of one ИНН or without), or none. */
type Found = Required<Named> | 'several' | 'sameInn' | null;

/** The row that fits, if all that do are one; of one row there may be several former names. Reads no further than the second of several. */
function only(rows: readonly Required<Named>[] = [], fits: (row: Required<Named>) => boolean = () => true) {
  const one = rows.find(fits);
  if (!one) return null;
  return rows.every((row) => row.guid === one.guid || !fits(row)) ? one : 'several';
}

function put<T>(index: Map<string, T[]>, key: string, one: T) {
  const alike = index.get(key);
  if (alike) alike.push(one);
  else index.set(key, [one]);
}

export async function readDirectories(trx: Trx, company: string): Promise<Directories> {
  return {
    objects: await readLiving(trx, company, 'object'),
    contractors: await readLiving(trx, company, 'contractor'),
    bills: await readLiving(trx, company, 'bill'),
    former: {
      object: await readFormerNames(trx, company, 'object'),
      contractor: await readFormerNames(trx, company, 'contractor'),
      bill: await readFormerNames(trx, company, 'bill'),
    },
  };
}

export function readCategories(trx: Trx, company: string) {
  return rowsOf<ContractorCategory>(trx)`
    select guid, title, contractor_type from contractor_category where company = ${company} order by guid`;
}

/** Living operations with the day, sum and direction of any row of the file: the only ones it can repeat. */
export function readKnown(trx: Trx, company: string, file: readonly TransactionImportRow[]) {
  return rowsOf<KnownOperation>(trx)`
    select t.type, t.date, t.amount, t.description, t.contractor, t.stroiobject, t.bill, t.document
    from (select distinct date, amount, type = 'income' as comes from ${unnested(file, { date: 'date', amount: 'numeric', type: 'text' })}
      as f (date, amount, type)) f
    join transaction t on t.company = ${company} and t.date = f.date and t.amount = f.amount and (t.type = 'income') = f.comes
      and not t.is_deleted
    order by t.guid`;
}

/** A deleted row of a directory; only contractors have an `inn`, others ''. */
export type DeletedRow = Required<Named> & { field: DirectoryEntity };

/** The deleted objects, contractors and bills that these operations refer to. */
export function readDeleted(trx: Trx, company: string, known: readonly KnownOperation[]) {
  const guids = [...new Set(known.flatMap((one) => NAMES.flatMap((field) => one[field] ?? [])))];
  const which = sql`company = ${company} and is_deleted and guid = any(${guids}::uuid[])`;
  return rowsOf<DeletedRow>(trx)`
    select 'object' as field, guid, title, '' as inn from site_object where ${which}
    union all select 'contractor', guid, title, inn from contractor where ${which}
    union all select 'bill', guid, title, '' from bill where ${which}
    order by guid`;
}
