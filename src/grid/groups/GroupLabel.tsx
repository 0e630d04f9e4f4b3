import type { SheetGroup } from '../sheetTypes.ts';

/** Title of a group with what stands after it. */
export function GroupLabel<R>({ group }: { group: SheetGroup<R> }) {
  const shown = group.refused?.text ?? group.title;
  return (
    <>
      <span className={group.refused ? 'sheet-group-name sheet-refused' : 'sheet-group-name'} title={group.refused?.error ?? shown}>
        {shown}
      </span>
      {group.refused && <span className="sheet-visually-hidden">Ошибка: {group.refused.error}</span>}
      {group.note && <span className="sheet-group-note">{group.note}</span>}
    </>
  );
}
