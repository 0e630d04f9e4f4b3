import type { LastChange } from '../../../contract/errors.ts';
import { amount } from '../../lib/format.ts';
import ConflictDialog from '../../saving/ConflictDialog.tsx';
import type { FieldValues } from '../../saving/entry.ts';

const labels: Record<string, string> = {
  title: 'Наименование',
  unit_of_measure: 'Ед. изм.',
  cost_per_unit: 'Себестоимость, ₽',
  price_per_unit: 'Цена, ₽',
  note: 'Примечание',
  category: 'Категория',
  is_deleted: 'Удалена',
};

/** The other person's row and mine of the fields that both changed; `before`: what both began with, where it is known. */
export type ConflictValues = { before: FieldValues | null; current: FieldValues; mine: FieldValues; changed?: LastChange | null };

type Props = { conflict: ConflictValues; categoryTitle(guid: string): string; onChoose(choice: 'mine' | 'theirs'): void; onClose(): void };

/** Somebody else changed the same field of a service or category meanwhile. */
export default function PriceConflict({ conflict, categoryTitle, onChoose, onClose }: Props) {
  const { before, current, mine, changed = null } = conflict;
  const say = (value: unknown) => {
    if (typeof value === 'number') return amount(value);
    if (typeof value === 'boolean') return value ? 'да' : 'нет';
    return String(value ?? '');
  };
  const show = (field: string, value: unknown) => (field === 'category' ? categoryTitle(String(value)) : say(value));
  const conflicts = shownFields(conflict).map((field) => ({
    label: labels[field] ?? field,
    before: before && field in before ? show(field, before[field]) : null,
    mine: field in mine ? show(field, mine[field]) : null,
    theirs: show(field, current[field]),
  }));
  return (
    <ConflictDialog
      title="Строку изменил другой пользователь"
      changed={changed}
      conflicts={conflicts}
      onChoose={onChoose}
      onClose={onClose}
    >
      <p>«{String(current.title ?? '')}»</p>
    </ConflictDialog>
  );
}

/** What both changed; of a row that is to go, also what the other person made of it. */
function shownFields({ before, current, mine }: ConflictValues) {
  const theirs = mine.is_deleted === true ? Object.keys(labels).filter((field) => before && before[field] !== current[field]) : [];
  return [...new Set([...Object.keys(mine).filter((field) => field in labels), ...theirs])];
}
