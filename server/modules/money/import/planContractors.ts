import { randomUUID } from 'node:crypto';
import { type ContractorCategory, contractorFields } from '../../../../contract/directory.ts';
import type { ContractorImport, ContractorImportRow } from '../../../../contract/moneyImport.ts';
import { fold, tidy } from '../../../database/foldedText.ts';
import { blankContractor, type DirectoryRow, type FormerName } from '../../directories/service.ts';
import { NameIndex, sameInn } from './known.ts';
import type { Problem, RowOutcome } from './outcomes.ts';

type Contractor = DirectoryRow<'contractor'>;
const filled = ['title', 'category', 'phone', 'email', 'inn', 'comment'] as const;

/** What an import of contractors does. `before` null: a new one. */
export type ContractorPlan = { rows: RowOutcome[]; errors: Problem[]; changes: { before: Contractor | null; after: Contractor }[] };

/**
 * A row is the contractor with its ИНН, else the one with its title and no other ИНН; an empty cell leaves what is there. A contractor that the file names a
 * second time is left alone then, and by the name of one that was merged into it always.
 */
export function planContractors(
  { rows, skip }: Pick<ContractorImport, 'rows' | 'skip'>,
  contractors: readonly Contractor[],
  categories: readonly Pick<ContractorCategory, 'guid' | 'title'>[],
  former: readonly FormerName[] = [],
): ContractorPlan {
  const plan: ContractorPlan = { rows: [], errors: [], changes: [] };
  const names = new NameIndex(contractors, former);
  const byGuid = new Map(contractors.map((row) => [row.guid, row]));
  const formerNames = new Set(former.map(({ guid, title }) => `${guid} ${fold(title)}`));
  const hasFormerName = (guid: string, name: string) =>
    formerNames.has(`${guid} ${fold(name)}`) && fold(byGuid.get(guid)?.title ?? '') !== fold(name);
  const categoryOf = new NameIndex(categories);
  const left = new Set(skip);
  const met = new Set<string>();
  for (const row of rows) {
    const { values, faults } = read(row, categoryOf);
    const title = values.title ?? '';
    const found = names.find(title, values.inn);
    if (found === 'several') faults.push({ field: 'title', detail: 'Таких контрагентов несколько. Объедините их или укажите ИНН.' });
    if (found === 'sameInn') faults.push({ field: 'title', detail: sameInn(values.inn ?? '') });
    const outcome = (word: RowOutcome['outcome']) => plan.rows.push({ row: row.row, outcome: word, title: tidy(row.title) });
    if (faults.length > 0 || typeof found === 'string' || left.has(row.row)) {
      plan.errors.push(...faults.map((fault) => ({ row: row.row, ...fault })));
      outcome('error');
      continue;
    }
    const isFormer = found !== null && (found === names.findFormer(title, values.inn) || hasFormerName(found.guid, title));
    if (!isFormer) names.rememberInn(title, values.inn);
    if (isFormer || (found && met.has(found.guid))) {
      outcome('duplicate');
      continue;
    }
    const before = (found && byGuid.get(found.guid)) || null;
    const after = { ...(before ?? blankContractor(randomUUID())), ...values };
    // further rows of the file lead to it, also by the title that this one gives it
    names.add(after);
    met.add(after.guid);
    const isSame = before !== null && filled.every((field) => before[field] === after[field]);
    if (!isSame) plan.changes.push({ before, after });
    outcome(isSame ? 'unchanged' : before ? 'update' : 'create');
  }
  return plan;
}

type Read = { values: Partial<Contractor>; faults: Omit<Problem, 'row'>[] };

/** The cells of a row that say something, in the form in which they are kept. */
function read(row: ContractorImportRow, categories: NameIndex): Read {
  const faults: Read['faults'] = [];
  const typed: Record<string, unknown> = { title: tidy(row.title) };
  for (const field of ['phone', 'email', 'inn'] as const) {
    const text = tidy(row[field]);
    if (text !== '') typed[field] = field === 'inn' ? text.replace(/\s/g, '') : text;
  }
  if (row.comment?.trim()) typed.comment = row.comment.trim();
  const wanted = tidy(row.category);
  const category = wanted === '' ? null : categories.find(wanted);
  if (wanted !== '' && (category === null || typeof category === 'string')) {
    faults.push({ field: 'category', detail: `Категории контрагентов «${wanted}» нет. Заведите её или исправьте название в файле.` });
  } else if (category !== null && typeof category !== 'string') typed.category = category.guid;
  const parsed = contractorFields.partial().required({ title: true }).safeParse(typed);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) faults.push({ field: String(path[0] ?? 'title'), detail: message });
    return { values: {}, faults };
  }
  return { values: Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined)), faults };
}
