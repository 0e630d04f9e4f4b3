import { CheckOutlined, DisconnectOutlined, ExclamationCircleOutlined, FallOutlined, SwapOutlined, SyncOutlined } from '@ant-design/icons';
import { serviceLines } from '../../../contract/service.ts';
import { cleanLine, lineProblem, oneLine } from '../../../contract/text.ts';
import { amount } from '../../lib/format.ts';
import type { EntryStatus } from '../../saving/entry.ts';
import type { RowMark } from '../../sheet/SheetLineRow.tsx';
import type { ParsedCell, SheetColumn } from '../../sheet/sheetTypes.ts';
import { lazyExtra } from '../../ui/lazyPart.tsx';
import { type ColumnKey, columnPlaces, type PlaceOptions } from './columnPlaces.ts';
import { moneyColumn, type PlacedColumn, shareColumn } from './measureColumns.ts';
import { ageOf, type PriceFault, type PriceRow, priceFault, rowStatus } from './priceRow.ts';
import './price-list.css';

// One that does not come costs the mark, not the row.
const NoteMark = lazyExtra(() => import('./NoteMark.tsx'));

const looks: Record<EntryStatus, Pick<RowMark, 'text' | 'icon' | 'tone'>> = {
  saved: { text: 'Сохранено', icon: <CheckOutlined />, tone: 'quiet' },
  saving: { text: 'Сохраняется', icon: <SyncOutlined />, tone: 'quiet' },
  waiting: { text: 'Ждёт связи', icon: <DisconnectOutlined />, tone: 'quiet' },
  failed: { text: 'Не сохранено', icon: <ExclamationCircleOutlined />, tone: 'danger' },
  refused: { text: 'Исправьте', icon: <ExclamationCircleOutlined />, tone: 'danger' },
  conflict: { text: 'Выбрать…', icon: <SwapOutlined />, tone: 'danger' },
};

const faults: Record<PriceFault, { text: string; icon: React.ReactNode }> = {
  loss: { text: 'в убыток: цена ниже себестоимости', icon: <FallOutlined aria-hidden /> },
  none: { text: 'цена не указана', icon: <ExclamationCircleOutlined aria-hidden /> },
};

export type PriceColumnOptions = PlaceOptions & { canEdit: boolean };

/** The columns of the price list for this person and this width. */
export function priceColumns({ canEdit, ...options }: PriceColumnOptions): SheetColumn<PriceRow>[] {
  const columns: Record<ColumnKey, PlacedColumn> = {
    title: {
      ...lineColumn('title'),
      mark: ({ service: { note } }) => note && <NoteMark note={note} />,
    },
    unit_of_measure: { ...lineColumn('unit_of_measure'), cleared: '', filter: 'choice' },
    cost_per_unit: moneyColumn('cost_per_unit', 'Себестоимость'),
    price_per_unit: {
      ...moneyColumn('price_per_unit', 'Цена'),
      // how long a price has stood is the business of those who set it
      render: (row) => <PriceCell row={row} aged={canEdit} />,
    },
    margin: shareColumn('margin'),
    markup: shareColumn('markup'),
    note: { ...lineColumn('note'), cleared: '' },
  };
  return columnPlaces(options).map((place) => ({ ...columns[place.key], ...place }));
}

/** A line of text by the contract's own rule. */
function lineColumn(field: keyof typeof serviceLines) {
  return {
    kind: 'text' as const,
    searched: true,
    filter: 'text' as const,
    refused: ({ entry }: PriceRow) => entry?.refusals[field],
    text: ({ service }: PriceRow) => service[field] ?? '',
    parse(typed: string): ParsedCell {
      const value = cleanLine(oneLine(typed));
      const error = lineProblem(value, serviceLines[field]);
      return error === null ? { value } : { error };
    },
  };
}

/** A price: what is wrong with it is said by a sign and in words, its age by a quiet tint and in words. */
function PriceCell({ row, aged }: { row: PriceRow; aged: boolean }) {
  const fault = priceFault(row.service);
  const age = aged ? ageOf(row, Date.now()) : null;
  if (!fault && !age) return amount(row.service.price_per_unit);
  const words = [fault && faults[fault].text, age?.text].filter(Boolean).join('; ');
  const look = ['price-cell', fault && `price-${fault}`, age && `price-age-${age.step}`].filter(Boolean).join(' ');
  return (
    <span className={look} title={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}>
      {fault && (
        <span aria-hidden className="price-cell-sign">
          {faults[fault].icon}
        </span>
      )}
      <span className="sheet-cell-text">{amount(row.service.price_per_unit)}</span>
      <span className="visually-hidden">, {words}</span>
    </span>
  );
}

/** Is the row saved? What can be done about it by a press, the row's menu offers to the keyboard. */
export function priceMark(onConflict: (row: PriceRow) => void, onRetry: () => void) {
  return (row: PriceRow): RowMark | null => {
    const status = rowStatus(row);
    if (!status) return null;
    const act = status === 'conflict' ? () => onConflict(row) : status === 'failed' || status === 'waiting' ? onRetry : undefined;
    return { ...looks[status], small: status === 'saved', hint: act && hintOf(status, row.entry?.failure ?? ''), onPress: act };
  };
}

function hintOf(status: EntryStatus, failure: string) {
  if (status === 'conflict') return 'Строку изменил другой пользователь';
  if (status === 'waiting') return 'Сохранится само, когда вернётся связь. Нажмите, чтобы попробовать сейчас.';
  return `${failure} Нажмите, чтобы повторить.`;
}
