import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { DomainError } from '../../domainError.ts';

const tables = { contractor: 'contractor', stroiobject: 'site_object', bill: 'bill' } as const;
type ReferenceField = keyof typeof tables;

/** Directory rows that operations are to lead to, by field. */
export type References = Record<ReferenceField, Set<string>>;

const unknown: Record<ReferenceField, string> = {
  contractor: 'Контрагент не найден.',
  stroiobject: 'Объект не найден.',
  bill: 'Статья расходов не найдена.',
};
const deleted: Record<ReferenceField, string> = {
  contractor: 'Этот контрагент удалён: выберите другого или сначала восстановите его.',
  stroiobject: 'Этот объект удалён: выберите другой или сначала восстановите его.',
  bill: 'Эта статья удалена: выберите другую или сначала восстановите её.',
};

type Pointing = { [F in ReferenceField]?: string | null };
const fields = ['contractor', 'stroiobject', 'bill'] as const satisfies readonly ReferenceField[];

/** The references that rows have and had not before: what an operation leads to already may stay. */
export function newReferences(changes: Iterable<{ before: Pointing | null; after: Pointing }>): References {
  const found: References = { contractor: new Set(), stroiobject: new Set(), bill: new Set() };
  for (const { before, after } of changes) {
    for (const field of fields) {
      const guid = after[field];
      if (guid && guid !== before?.[field]) found[field].add(guid);
    }
  }
  return found;
}

type Options = {
  /** a state of the past that is brought back may lead to what was deleted since */
  allowDeleted?: boolean;
  /** where the fields stand in the request: `set.` */
  under?: string;
};

/** @throws 1101 for a row that the company lacks, 1100 on the field for a deleted one */
export async function checkReferences(trx: Trx, company: string, references: References, options: Options = {}): Promise<void> {
  const asked = fields.filter((field) => references[field].size > 0);
  if (asked.length === 0) return;
  const parts = asked.map(
    (field) => sql`
      select ${sql.lit(field)} as field, count(*)::int as known, coalesce(bool_or(is_deleted), false) as deleted
      from ${sql.table(tables[field])} where company = ${company} and guid = any(${[...references[field]]}::uuid[])`,
  );
  const { rows } = await sql<{ field: ReferenceField; known: number; deleted: boolean }>`${sql.join(parts, sql` union all `)}`.execute(trx);
  const missing = rows.find((row) => row.known !== references[row.field].size);
  if (missing) throw new DomainError(1101, { detail: unknown[missing.field] });
  const gone = options.allowDeleted ? [] : rows.filter((row) => row.deleted);
  if (gone.length === 0) return;
  const { under = '' } = options;
  throw new DomainError(1100, { fields: Object.fromEntries(gone.map(({ field }) => [`${under}${field}`, [deleted[field]]])) });
}
