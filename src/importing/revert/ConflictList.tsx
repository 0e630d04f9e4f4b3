import type { KeptField, KeptRow } from './keptRows.ts';

const SHOWN = 100;
/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

type Props = { rows: readonly KeptRow[]; fieldText(field: KeptField): string };

/** Rows that stay as they are, with what was edited in them. */
export function ConflictList({ rows, fieldText }: Props) {
  return (
    <ul className="points import-conflicts" aria-label="Останутся как есть" {...reachable}>
      {rows.slice(0, SHOWN).map(({ guid, title, fields }) => (
        <li key={guid}>
          <strong>{title}</strong>
          {fields.map((one) => (
            <span key={one.field} className="quiet">
              {fieldText(one)}
            </span>
          ))}
        </li>
      ))}
      {rows.length > SHOWN && <li>и ещё {(rows.length - SHOWN).toLocaleString('ru-RU')}</li>}
    </ul>
  );
}
