import { Button } from 'antd';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { SheetColumn } from '../sheetTypes.ts';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { columnName } from './filterText.ts';
import { NumberFilter } from './NumberFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { useEscape } from './useEscape.ts';
import type { ColumnFilter } from './viewTypes.ts';

/** What the fields of a filter make of what is in them. */
export type AskedFilter = { filter: ColumnFilter | null } | { error: string };

export type FilterFieldsProps<R> = {
  column: SheetColumn<R>;
  filter: ColumnFilter | null;
  rows(): readonly R[];
  onChange(asked: AskedFilter): void;
};

type Props<R> = Omit<FilterFieldsProps<R>, 'onChange'> & {
  at: DOMRect;
  onApply(filter: ColumnFilter | null): void;
  onClose(): void;
};

const WIDTH_PX = 304;

const fields: Record<NonNullable<SheetColumn<never>['filter']>, ComponentType<FilterFieldsProps<never>>> = {
  text: TextFilter,
  number: NumberFilter,
  choice: ChoiceFilter,
};

/** The filter of a column, below its heading or its chip. */
export function FilterPopup<R>({ column, filter, rows, at, onApply, onClose }: Props<R>) {
  const [asked, setAsked] = useState<AskedFilter>({ filter });
  const [told, setTold] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEscape(onClose);
  const Fields = fields[column.filter ?? 'text'] as ComponentType<FilterFieldsProps<R>>;
  const error = told && 'error' in asked ? asked.error : null;

  useEffect(() => {
    // Once the popup is in its place: focusing it before would scroll the page.
    const timer = window.setTimeout(() => form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, []);

  const content = (
    <form
      ref={form}
      className="sheet-filter"
      role="dialog"
      aria-label={`Фильтр столбца «${columnName(column)}»`}
      onSubmit={(event) => {
        event.preventDefault();
        if ('error' in asked) setTold(true);
        else onApply(asked.filter);
      }}
    >
      <Fields column={column} filter={filter} rows={rows} onChange={setAsked} />
      <p role="alert" className="sheet-filter-error" hidden={!error}>
        {error}
      </p>
      <div className="sheet-filter-buttons">
        <Button type="primary" htmlType="submit">
          Применить
        </Button>
        <Button disabled={!filter} onClick={() => onApply(null)}>
          Снять фильтр
        </Button>
      </div>
    </form>
  );
  return <AnchoredPopover at={at} width={WIDTH_PX} content={content} onClose={onClose} />;
}
