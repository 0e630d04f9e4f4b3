import { fieldLabel, valueText } from '../../resources/services/import/fieldLabels.ts';
import type { KeptRow } from './keptRows.ts';

const SHOWN = 100;
/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Services that stay as they are, with what was edited in them. */
export function ConflictList({ rows }: { rows: readonly KeptRow[] }) {
  return (
    <ul className="import-conflicts" aria-label="Останутся как есть" {...reachable}>
      {rows.slice(0, SHOWN).map(({ guid, title, fields }) => (
        <li key={guid}>
          <strong>{title}</strong>
          {fields.map(({ field, was, now }) => (
            <span key={field} className="import-quiet">
              {/* a category is known here by its id only */}
              {field === 'category' ? 'перенесена в другую категорию' : `${fieldLabel(field)}: ${valueText(was)} → ${valueText(now)}`}
            </span>
          ))}
        </li>
      ))}
      {rows.length > SHOWN && <li>и ещё {(rows.length - SHOWN).toLocaleString('ru-RU')}</li>}
    </ul>
  );
}
