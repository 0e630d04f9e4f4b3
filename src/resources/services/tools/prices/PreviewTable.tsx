import { FallOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { marginOf } from '../../../../../contract/priceMeasures.ts';
import { amount, number } from '../../../../lib/format.ts';
import { usePages } from '../../../../ui/usePages.tsx';
import { shareText } from '../../measureColumns.ts';
import type { PriceChange } from './preview.ts';

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** Was and will be. */
export function PreviewTable({ changes }: { changes: readonly PriceChange[] }) {
  const { shown, pager } = usePages(changes, 'prices-pages');
  return (
    <>
      <section className="prices-scroll" aria-label="Было и станет" {...reachable}>
        <table className="prices-table prices-changes">
          <thead>
            <tr>
              <th scope="col">Услуга</th>
              <th scope="col">Было, ₽</th>
              <th scope="col">Станет, ₽</th>
              <th scope="col">Разница, ₽</th>
              <th scope="col">Маржа</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((change) => (
              <Row key={change.guid} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      {pager}
    </>
  );
}

function Row({ change }: { change: PriceChange }) {
  const { title, category, before, after, cost, price, loss, jump } = change;
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="prices-quiet">{category}</span>
      </th>
      <td>{sum(before)}</td>
      <td>
        <strong>{sum(after)}</strong>
        {loss && (
          <span className="prices-mark prices-bad">
            <FallOutlined aria-hidden /> в убыток
          </span>
        )}
        {jump && (
          <span className="prices-mark prices-jump">
            <ThunderboltOutlined aria-hidden /> скачок
          </span>
        )}
      </td>
      <td>
        {signed(after - before)}
        {before > 0 && <span className="prices-quiet">{percent(before, after)}</span>}
      </td>
      <td className={loss ? 'prices-bad' : undefined}>{shareText(marginOf(cost, price))}</td>
    </tr>
  );
}

const sum = (kopecks: number) => amount(kopecks / 100);

function signed(kopecks: number): string {
  return kopecks > 0 ? `+${sum(kopecks)}` : sum(kopecks);
}

function percent(before: number, after: number): string {
  const share = ((after - before) / before) * 100;
  return `${share > 0 ? '+' : ''}${number(share, 1)}\u00a0%`;
}
