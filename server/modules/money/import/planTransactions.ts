import { randomUUID } from 'node:crypto';
import type { TransactionImport, TransactionImportRow } from '../../../../contract/moneyImport.ts';
import { innFault } from '../../../../contract/requisites.ts';
import type { Overwrite } from '../../../database/changeNotes.ts';
import { tidy } from '../../../database/foldedText.ts';
import type { DirectoryEntity, DirectoryRow } from '../../directories/service.ts';
import { type TransactionRow, transactionTitle } from '../operations/rows.ts';
import { type DeletedRow, type Directories, findKnown, type KnownOperation, NameIndex, sameInn } from './known.ts';
import type { Problem, RowOutcome } from './outcomes.ts';

const words: Record<DirectoryEntity, { unknown(name: string): string; several(name: string): string }> = {
  object: {
    unknown: (name) => `Объекта «${name}» нет. Заведите его или разрешите создавать недостающие.`,
    several: (name) => `Объектов «${name}» несколько. Объедините их или дайте им разные названия.`,
  },
  contractor: {
    unknown: (name) => `Контрагента «${name}» нет. Заведите его или разрешите создавать недостающих.`,
    several: (name) => `Контрагентов «${name}» несколько. Объедините их или укажите ИНН.`,
  },
  bill: {
    unknown: (name) => `Статьи расходов «${name}» нет. Заведите её или разрешите создавать недостающие.`,
    several: (name) => `Статей расходов «${name}» несколько. Объедините их или дайте им разные названия.`,
  },
};

/** Leads the names of a file to rows of the company, and collects the rows that are to be made. */
class References {
  readonly made: Record<DirectoryEntity, Made[]> = { object: [], contractor: [], bill: [] };
  readonly #names: Record<DirectoryEntity, NameIndex>;
  readonly #createMissing: boolean;

  constructor({ objects, contractors, bills, former }: Directories, createMissing: boolean) {
    this.#names = {
      object: new NameIndex(objects, former.object),
      contractor: new NameIndex(contractors, former.contractor),
      bill: new NameIndex(bills, former.bill),
    };
    this.#createMissing = createMissing;
  }

  /** Finds the object, contractor and bill that a row of the file names. Problems are reported to `fail`; a row with a problem creates nothing new. */
  lead(row: TransactionImportRow, fail: (problem: Omit<Problem, 'row'>) => void): Leads {
    const inn = plainInn(row.inn);
    const fault = innFault(inn);
    if (fault) fail({ field: 'inn', detail: fault });
    if (row.bill && row.type !== 'expense') fail({ field: 'bill', detail: 'Статья бывает только у расхода: уберите её или смените тип.' });
    return {
      stroiobject: this.#find('object', row.object, fail),
      contractor: this.#find('contractor', row.contractor, fail, fault ? '' : inn),
      bill: row.type === 'expense' ? this.#find('bill', row.bill, fail) : null,
    };
  }

  rememberInn({ contractor, inn }: TransactionImportRow): void {
    this.#names.contractor.rememberInn(tidy(contractor), plainInn(inn));
  }

  /** The contractor with the ИНН that the file gives it, where it had none. */
  withInn(contractor: DirectoryRow<'contractor'>): DirectoryRow<'contractor'> {
    return { ...contractor, inn: this.#names.contractor.learned.get(contractor.guid) ?? contractor.inn };
  }

  #find(field: DirectoryEntity, typed: string | undefined, fail: (problem: Omit<Problem, 'row'>) => void, inn = '') {
    const name = tidy(typed);
    const found = name === '' && inn === '' ? null : this.#names[field].find(name, inn);
    if (found === null && name === '') return null;
    if (found === 'sameInn') fail({ field, detail: sameInn(inn) });
    else if (found === 'several') fail({ field, detail: words[field].several(name) });
    else if (found === null && !this.#createMissing) fail({ field, detail: words[field].unknown(name) });
    else return found?.guid ?? this.#make(field, name, inn);
    return null;
  }

  #make(field: DirectoryEntity, title: string, inn: string): string {
    const made = { guid: randomUUID(), title, inn };
    this.made[field].push(made);
    this.#names[field].add(made);
    return made.guid;
  }

  /**
   * Known operations, with each deleted row that they refer to replaced by the living one of its name: made since, or to be made by this import.
   * Called when the names of the file are read.
   */
  withSuccessors(known: readonly KnownOperation[], deleted: readonly DeletedRow[]): KnownOperation[] {
    const successors = new Map<string, string>();
    for (const { field, guid, title, inn } of deleted) {
      const found = this.#names[field].find(title, inn);
      if (found !== null && typeof found !== 'string') successors.set(guid, found.guid);
    }
    const successor = (guid: string | null) => guid && (successors.get(guid) ?? guid);
    return known.map((one) => ({
      ...one,
      stroiobject: successor(one.stroiobject),
      contractor: successor(one.contractor),
      bill: successor(one.bill),
    }));
  }
}

/** What an import of operations does. */
export type TransactionPlan = {
  rows: RowOutcome[];
  errors: Problem[];
  made: Record<DirectoryEntity, Made[]>;
  /** contractors of the company who get an ИНН */
  completed: Overwrite<DirectoryRow<'contractor'>>[];
  create: TransactionRow[];
};

/**
 * Decides row by row. A directory row is made only by a row of the file that is itself created; rows in `skip` are left out whole, as if the
 * file lacked them.
 */
export function planTransactions(
  { rows, create_missing, skip }: Pick<TransactionImport, 'rows' | 'create_missing' | 'skip'>,
  directories: Directories,
  known: readonly KnownOperation[],
  deleted: readonly DeletedRow[],
): TransactionPlan {
  const references = new References(directories, create_missing);
  const left = new Set(skip);
  const plan: TransactionPlan = { rows: [], errors: [], made: references.made, completed: [], create: [] };
  const operations = new Map<TransactionImportRow, TransactionRow>();
  for (const row of rows) {
    const faults: Problem[] = [];
    const leads = references.lead(row, (problem) => faults.push({ row: row.row, ...problem }));
    if (faults.length > 0 || left.has(row.row)) plan.errors.push(...faults);
    else {
      references.rememberInn(row);
      operations.set(row, operationOf(row, leads));
    }
  }
  const isThere = findKnown([...operations.values()], references.withSuccessors(known, deleted));
  for (const row of rows) {
    const operation = operations.get(row);
    if (operation && !isThere.has(operation)) plan.create.push(operation);
    const outcome = !operation ? 'error' : isThere.has(operation) ? 'duplicate' : 'create';
    plan.rows.push({ row: row.row, outcome, title: transactionTitle(row) });
  }
  plan.completed = directories.contractors.map((before) => ({ before, after: references.withInn(before) }));
  keepUsed(plan);
  return plan;
}

function operationOf(row: TransactionImportRow, leads: Leads): TransactionRow {
  const { type, date, amount } = row;
  const texts = { description: (row.description ?? '').trim(), document: tidy(row.document) };
  return { guid: randomUUID(), type, date, amount, ...texts, ...leads, is_deleted: false, version: 1 };
}

/** Of the directory rows to be made or completed those stay that an operation leads to: rows with faults and duplicates make none. */
function keepUsed(plan: TransactionPlan) {
  const used = new Set(plan.create.flatMap((row) => [row.stroiobject, row.contractor, row.bill]));
  for (const field of ['object', 'contractor', 'bill'] as const) plan.made[field] = plan.made[field].filter(({ guid }) => used.has(guid));
  plan.completed = plan.completed.filter(({ before, after }) => used.has(before.guid) && before.inn !== after.inn);
}

/** A directory row that the import makes; only contractors may have an `inn`, others ''. */
type Made = { guid: string; title: string; inn: string };

type Leads = Pick<TransactionRow, 'stroiobject' | 'contractor' | 'bill'>;

/** Banks write zeros where a person has no tax number. */
function plainInn(typed: string | undefined) {
  const inn = tidy(typed).replace(/\s/g, '');
  return /^0*$/.test(inn) ? '' : inn;
}
