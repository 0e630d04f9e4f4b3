import { Button, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { useExtension } from '../../lib/workspace.ts';
import type { SheetViewControl } from '../../sheet/columns/useSheetView.ts';
import { oneClick } from '../../ui/oneClick.ts';
import { ImportButton } from './PriceToolbar.tsx';
import type { PriceRow } from './priceRow.ts';
import type { PriceView } from './usePriceView.ts';

type Props = {
  loading: boolean;
  list: PriceView['list'];
  control: SheetViewControl<PriceRow>;
  canEdit: boolean;
  /** of the search: takes the keyboard when what narrowed the list is taken off, and the button with it */
  field: RefObject<InputRef | null>;
  onAdd(): void;
};

/** What the sheet shows instead of rows: that they are on their way, that none is left of them, or how to begin. */
export function NoRows({ loading, list, canEdit, onAdd, ...narrowing }: Props) {
  if (loading) return <div className="price-loading" aria-hidden="true" />;
  return list.narrowed ? <NothingFound list={list} {...narrowing} /> : <EmptyPriceList canEdit={canEdit} onAdd={onAdd} />;
}

/** The filters and the search leave nothing: what to take off. */
function NothingFound({ list, control, field }: Pick<Props, 'list' | 'control' | 'field'>) {
  const { columns, extra } = control.view.filters;
  const filtered = Object.keys(columns).length + extra.length > 0;
  const clearing = (clear: () => void) => () => {
    clear();
    field.current?.focus();
  };
  return (
    <div className="empty price-empty">
      <p>Ничего не найдено</p>
      {filtered && <Button onClick={clearing(control.clearFilters)}>Сбросить фильтры</Button>}
      {list.query !== '' && <Button onClick={clearing(() => list.search(''))}>Очистить поиск</Button>}
    </div>
  );
}

/** Nothing in the list yet: how to begin, for those who may. */
function EmptyPriceList({ canEdit, onAdd }: { canEdit: boolean; onAdd(): void }) {
  const imports = useExtension('import');
  const text = canEdit ? 'Загрузите готовый прайс из Excel или добавьте услуги по одной.' : 'Компания ещё не добавила услуги.';
  return (
    <div className="empty price-empty price-begin">
      <div>
        <h2>Прайс-лист пуст</h2>
        <p>{text}</p>
      </div>
      {canEdit && (
        <div className="bar price-begin-buttons">
          {imports && <ImportButton />}
          <Button onClick={oneClick(onAdd)}>Добавить услугу</Button>
        </div>
      )}
    </div>
  );
}
