import { FallOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { marginOf, markupOf } from '../../../../contract/priceList.ts';
import { notComputed } from '../../../../contract/priceRule.ts';
import { Radios } from '../../../importing/steps/Choices.tsx';
import { PagedTable } from '../../../importing/steps/PlanLists.tsx';
import { amount } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import type { TableColumn } from '../../../ui/PlainTable.tsx';
import { shareText } from '../priceRow.ts';
import { RoundingFields } from '../RoundingFields.tsx';
import { kept, type Repriced, type Repricing } from './repricing.ts';
import '../prices.css';

type Props = { rows: readonly Repriced[]; repricing: Repricing; onChange(next: Repricing): void };

const choices: Record<Repricing['keep'], { label: string; detail: string }> = {
  price: { label: 'Цена без изменений', detail: 'Остаётся та, что в прайс-листе.' },
  margin: { label: 'Сохранить маржу', detail: 'Прибыль — прежний процент от цены.' },
  markup: { label: 'Сохранить наценку', detail: 'Прибыль — прежний процент от себестоимости.' },
};

const reasons: Record<NonNullable<Repriced['left']>, string> = {
  file: 'цена из файла',
  no_cost: 'себестоимость была 0\u00a0₽',
  too_big: notComputed.too_big,
};

/** Asks what becomes of the prices of services whose cost grows, and says what follows. */
export function RepricingForm({ rows, repricing, onChange }: Props) {
  const heading = useId();
  return (
    <section className="stack repricing-form" aria-labelledby={heading}>
      <h3 id={heading}>Себестоимость вырастет: {counted(rows.length, 'услуга')}</h3>
      <div className="repricing">
        <Radios
          labelledBy={heading}
          value={repricing.keep}
          options={kept.map((value) => ({ value, ...choices[value] }))}
          onChange={(keep) => onChange({ ...repricing, keep })}
        />
        <RoundingFields
          rounding={repricing}
          disabled={repricing.keep === 'price'}
          onChange={(rounding) => onChange({ ...repricing, ...rounding })}
        />
      </div>
      <p className="quiet">Маржа и наценка сохраняются одной и той же ценой: она вырастет во столько раз, во сколько себестоимость.</p>
      <p role="status">{sentences(rows)}</p>
    </section>
  );
}

/** «В убыток: 2 услуги из 12. …», and what the choice leaves alone. */
function sentences(rows: readonly Repriced[]) {
  const many = (left: Repriced['left']) => rows.filter((row) => row.left === left).length;
  const losses = rows.filter(({ loss }) => loss).length;
  const of = (count: number) => `У\u00a0${counted(count, 'услуги', 'услуг', 'услуг')}`;
  return [
    losses > 0 ? `В убыток: ${counted(losses, 'услуга')}.` : 'В убыток не уйдёт ни одна услуга.',
    many('file') > 0 && `${of(many('file'))} цена из файла: выбор её не меняет.`,
    many('no_cost') > 0 && `${of(many('no_cost'))} себестоимость была 0\u00a0₽: сохранять нечего, цена останется.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Cost, price and share of each service whose cost grows, before and after. */
export function RepricedTable({ rows, repricing }: Pick<Props, 'rows' | 'repricing'>) {
  return <PagedTable key={repricing.keep} label="Цены и себестоимость" columns={columnsOf(repricing)} rows={rows} />;
}

function columnsOf({ keep }: Repricing): TableColumn<Repriced>[] {
  const share = keep === 'markup' ? markupOf : marginOf;
  return [
    { title: 'Строка', cell: ({ row }) => row, className: 'figure import-line' },
    {
      title: 'Услуга',
      className: 'import-title',
      cell: ({ title, category }) => (
        <div>
          {title}
          <span className="note quiet">{category}</span>
        </div>
      ),
    },
    { title: 'Себестоимость, ₽', className: 'figure', cell: ({ before, cost }) => <Was was={sum(before.cost_per_unit)} now={sum(cost)} /> },
    { title: 'Цена, ₽', className: 'figure', cell: (row) => <NewPrice row={row} /> },
    {
      title: keep === 'markup' ? 'Наценка' : 'Маржа',
      className: 'figure',
      cell: ({ before, cost, price, loss }) => (
        <Was was={shareText(share(before.cost_per_unit, before.price_per_unit))} now={shareText(share(cost, price))} bad={loss} />
      ),
    },
  ];
}

function NewPrice({ row: { before, price, loss, left } }: { row: Repriced }) {
  return (
    <div>
      <Was was={sum(before.price_per_unit)} now={sum(price)} />
      {loss && (
        <span className="note bad">
          <FallOutlined aria-hidden /> в убыток
        </span>
      )}
      {left && <span className="note quiet">{reasons[left]}</span>}
    </div>
  );
}

function Was({ was, now, bad = false }: { was: string; now: string; bad?: boolean }) {
  return (
    <span className="repricing-was">
      <del>{was}</del> → <ins className={bad ? 'bad' : undefined}>{now}</ins>
    </span>
  );
}

const sum = (kopecks: number) => amount(kopecks / 100);
