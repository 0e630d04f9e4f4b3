import { ExclamationCircleOutlined, FallOutlined } from '@ant-design/icons';
import { amount } from '../../lib/format.ts';
import { ageOf } from './priceAge.ts';
import { type PriceFault, type PriceRow, priceFault } from './priceRow.ts';
import './price-cell.css';

const faults: Record<PriceFault, { text: string; icon: React.ReactNode }> = {
  loss: { text: 'в убыток: цена ниже себестоимости', icon: <FallOutlined aria-hidden /> },
  none: { text: 'цена не указана', icon: <ExclamationCircleOutlined aria-hidden /> },
};

/** A price: what is wrong with it is said by a sign and in words, its age by a quiet tint and in words. */
export function PriceCell({ row, aged }: { row: PriceRow; aged: boolean }) {
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
      <span className="sheet-visually-hidden">, {words}</span>
    </span>
  );
}
