import { randomUUID } from 'node:crypto';
import { innFault } from '../../../contract/requisites.ts';
import type { TransactionImportRow } from '../../../contract/resources/moneyImport.ts';
import { tidy } from '../../database/fileText.ts';
import type { Directories } from './known.ts';
import { NameIndex } from './nameIndex.ts';
import type { Problem } from './outcome.ts';

/** A directory row that the import makes. */
export type Made = { guid: string; title: string; inn?: string };

type Field = 'object' | 'contractor' | 'bill';
type Leads = { stroiobject: string | null; contractor: string | null; bill: string | null };

const words: Record<Field, { unknown(name: string): string; several(name: string): string }> = {
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
export class References {
  readonly made: Record<Field, Made[]> = { object: [], contractor: [], bill: [] };
  readonly #names: Record<Field, NameIndex>;
  readonly #byInn = new Map<string, string>();
  readonly #createMissing: boolean;

  constructor({ objects, contractors, bills }: Directories, createMissing: boolean) {
    this.#names = { object: new NameIndex(objects), contractor: new NameIndex(contractors), bill: new NameIndex(bills) };
    for (const { inn, guid } of contractors) if (inn !== '' && !this.#byInn.has(inn)) this.#byInn.set(inn, guid);
    this.#createMissing = createMissing;
  }

  /** Finds the object, contractor and bill that a row of the file names. Problems are reported to `fail`; a row with a problem creates nothing new. */
  lead(row: TransactionImportRow, fail: (problem: Omit<Problem, 'row'>) => void): Leads {
    const inn = plainInn(row.inn);
    const fault = innFault(inn);
    if (fault) fail({ field: 'inn', detail: fault });
    if (row.bill && row.type !== 'expense') fail({ field: 'bill', detail: 'Статья бывает только у расхода: уберите её или смените тип.' });
    const byInn = inn === '' ? undefined : this.#byInn.get(inn);
    return {
      stroiobject: this.#find('object', row.object, fail),
      contractor: byInn ?? this.#find('contractor', row.contractor, fail, fault ? '' : inn),
      bill: row.type === 'expense' ? this.#find('bill', row.bill, fail) : null,
    };
  }

  #find(field: Field, typed: string | undefined, fail: (problem: Omit<Problem, 'row'>) => void, inn = ''): string | null {
    const name = tidy(typed);
    if (name === '') return null;
    const found = this.#names[field].find(name, inn);
    if (found === 'several') fail({ field, detail: words[field].several(name) });
    else if (found === null && !this.#createMissing) fail({ field, detail: words[field].unknown(name) });
    else return found?.guid ?? this.#make(field, name, inn);
    return null;
  }

  #make(field: Field, title: string, inn: string): string {
    const made = { guid: randomUUID(), title, ...(inn === '' ? {} : { inn }) };
    this.made[field].push(made);
    this.#names[field].add(made);
    if (inn !== '') this.#byInn.set(inn, made.guid);
    return made.guid;
  }
}

/** Banks write zeros where a person has no tax number. */
function plainInn(typed: string | undefined): string {
  const inn = tidy(typed).replace(/\s/g, '');
  return /^0*$/.test(inn) ? '' : inn;
}
