import { CloseOutlined } from '@ant-design/icons';
import { filterText } from './filters.ts';
import type { SheetViewControl } from './useSheetView.ts';
import './columns.css';

type Props<R> = {
  control: SheetViewControl<R>;
  /** rows shown, and rows there are */
  count: number;
  total: number;
  /** something is taken off and its button goes: the keyboard goes to the sheet */
  onLeave(): void;
};

/** Chips of the filters that are on, the owner's quick filters, and how much of the list they leave. */
export function FilterBar<R>({ control, count, total, onLeave }: Props<R>) {
  const { filters } = control.view;
  const asked = control.all.flatMap((column) => {
    const filter = filters.columns[column.key];
    return filter ? [{ column, text: filterText(column, filter) }] : [];
  });
  const extra = control.extra.filter(({ id, empty }) => !empty || filters.extra.includes(id));
  const on = asked.length + extra.filter((one) => filters.extra.includes(one.id)).length;
  if (on === 0 && extra.length === 0) return null;
  const number = (value: number) => value.toLocaleString('ru-RU');
  return (
    <section className="sheet-filters" aria-label="Фильтры">
      {extra.map(({ id, label, hint, empty }) => (
        <button
          key={id}
          type="button"
          className="sheet-chip"
          aria-pressed={filters.extra.includes(id)}
          title={hint}
          onClick={() => {
            control.toggleExtra(id);
            if (empty) onLeave();
          }}
        >
          {label}
        </button>
      ))}
      {asked.map(({ column, text }) => (
        <span key={column.key} className="sheet-chip sheet-chip-on">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={(event) => control.openTool({ kind: 'filter', column: column.key, at: event.currentTarget.getBoundingClientRect() })}
          >
            {text}
          </button>
          <button
            type="button"
            aria-label={`Снять фильтр «${text}»`}
            onClick={() => {
              control.filterBy(column.key, null);
              onLeave();
            }}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      {on > 0 && (
        <button
          type="button"
          className="sheet-chip-clear"
          onClick={() => {
            control.clearFilters();
            onLeave();
          }}
        >
          Сбросить всё
        </button>
      )}
      <span role="status" className="sheet-filter-count quiet">
        {on > 0 ? `Показано ${number(count)} из ${number(total)}` : ''}
      </span>
    </section>
  );
}
