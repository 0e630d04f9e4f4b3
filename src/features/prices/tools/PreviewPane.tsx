import { FallOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Radio } from 'antd';
import { useMemo, useState } from 'react';
import { marginOf } from '../../../../contract/priceList.ts';
import type { PriceField } from '../../../../contract/priceRule.ts';
import { amount, number } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { PriceImpact } from '../impact/PriceImpact.tsx';
import type { PricedChange } from '../impact/priceImpact.ts';
import { shareText } from '../priceRow.ts';
import type { MergedGroup } from '../saving/mergeRows.ts';
import { type CategoryMargin, categoryMargins, type Preview, type PriceChange, type Skipped } from './pricesPreview.ts';

const sum = (kopecks: number) => amount(kopecks / 100);

type View = 'all' | 'loss' | 'jump' | 'skipped';

const n = (count: number) => count.toLocaleString('ru-RU');

/** What the rule would do: every change, what deserves a look among them, what stays and why. */
export function PreviewPane({ preview, groups, field }: { preview: Preview; groups: readonly MergedGroup[]; field: PriceField }) {
  const [chosen, setView] = useState<View>('all');
  const { changes, skipped, unchanged } = preview;
  const margins = useMemo(() => categoryMargins(groups, changes), [groups, changes]);
  const priced = useMemo(() => changes.map((change) => pricedChange(change, field)), [changes, field]);
  const losses = useMemo(() => changes.filter((change) => change.loss), [changes]);
  const jumps = useMemo(() => changes.filter((change) => change.jump), [changes]);
  const views: { value: View; label: string; count: number }[] = [
    { value: 'all', label: 'Изменятся', count: changes.length },
    { value: 'loss', label: 'Только в убыток', count: losses.length },
    { value: 'jump', label: 'Только скачки', count: jumps.length },
    { value: 'skipped', label: 'Пропущены', count: skipped.length },
  ];
  const options = views.filter(({ value, count }) => value === 'all' || count > 0);
  const view = options.some(({ value }) => value === chosen) ? chosen : 'all';
  return (
    <div className="stack prices-preview">
      {margins.length > 0 && <CategoryMargins margins={margins} />}
      {priced.length > 0 && <PriceImpact changes={priced} />}
      {options.length > 1 && (
        <Radio.Group
          aria-label="Что показать"
          className="prices-views"
          optionType="button"
          buttonStyle="solid"
          value={view}
          onChange={(event) => setView(event.target.value)}
          options={options.map(({ value, label, count }) => ({ value, label: `${label} · ${n(count)}` }))}
        />
      )}
      {jumps.length > 0 && view === 'jump' && <p className="quiet">Скачок — больше +70&nbsp;% или −30&nbsp;% к прежнему значению.</p>}
      {view === 'skipped' ? (
        <SkippedTable skipped={skipped} />
      ) : changes.length > 0 ? (
        <PreviewTable key={view} changes={view === 'loss' ? losses : view === 'jump' ? jumps : changes} />
      ) : null}
      {unchanged > 0 && <p className="quiet">Уже такие, как нужно: {counted(unchanged, 'услуга')}.</p>}
    </div>
  );
}

function pricedChange({ guid, before, cost, price }: PriceChange, field: PriceField): PricedChange {
  const after = { cost_per_unit: cost, price_per_unit: price };
  return { guid, before: { ...after, [field]: before }, after };
}

/** Services that stay as they are, each with its reason. */
function SkippedTable({ skipped }: { skipped: readonly Skipped[] }) {
  return (
    <PlainTable<Skipped>
      aria-label="Пропущены"
      rowKey="guid"
      dataSource={skipped}
      columns={[
        { title: 'Услуга', rowScope: 'row', render: (_, service) => <ServiceTitle service={service} /> },
        { title: 'Почему', dataIndex: 'detail' },
      ]}
    />
  );
}

/** The margin of each category, as it is and as it will be. */
function CategoryMargins({ margins }: { margins: readonly CategoryMargin[] }) {
  return (
    <details>
      <summary>Маржа по категориям ({margins.length.toLocaleString('ru-RU')})</summary>
      <PlainTable<CategoryMargin>
        aria-label="Маржа по категориям"
        rowKey="guid"
        pagination={false}
        dataSource={margins}
        columns={[
          { title: 'Категория', rowScope: 'row', dataIndex: 'title' },
          { title: 'Сейчас', className: 'figure', render: (_, { before }) => shareText(before) },
          {
            title: 'Станет',
            className: 'figure',
            onCell: ({ after }) => (after !== null && after < 0 ? { className: 'bad' } : {}),
            render: (_, { after }) => <strong>{shareText(after)}</strong>,
          },
        ]}
      />
    </details>
  );
}

/** Was and will be. */
function PreviewTable({ changes }: { changes: readonly PriceChange[] }) {
  return (
    <PlainTable<PriceChange>
      aria-label="Было и станет"
      className="prices-changes"
      rowKey="guid"
      dataSource={changes}
      columns={[
        { title: 'Услуга', rowScope: 'row', render: (_, change) => <ServiceTitle service={change} /> },
        { title: 'Было, ₽', className: 'figure', render: (_, { before }) => sum(before) },
        { title: 'Станет, ₽', className: 'figure', render: (_, change) => <After change={change} /> },
        {
          title: 'Разница, ₽',
          className: 'figure',
          render: (_, { before, after }) => (
            <>
              {signed(after - before)}
              {before > 0 && <span className="note small">{percent(before, after)}</span>}
            </>
          ),
        },
        {
          title: 'Маржа',
          className: 'figure',
          onCell: ({ loss }) => (loss ? { className: 'bad' } : {}),
          render: (_, { cost, price }) => shareText(marginOf(cost, price)),
        },
      ]}
    />
  );
}

/** The name of a service with its category on a second line. */
function ServiceTitle({ service: { title, category } }: { service: { title: string; category: string } }) {
  return (
    <>
      {title}
      <span className="note small">{category}</span>
    </>
  );
}

function After({ change: { after, loss, jump } }: { change: PriceChange }) {
  return (
    <>
      <strong>{sum(after)}</strong>
      {loss && (
        <span className="note small bad">
          <FallOutlined aria-hidden /> в убыток
        </span>
      )}
      {jump && (
        <span className="note small prices-jump">
          <ThunderboltOutlined aria-hidden /> скачок
        </span>
      )}
    </>
  );
}

function signed(kopecks: number) {
  return kopecks > 0 ? `+${sum(kopecks)}` : sum(kopecks);
}

function percent(before: number, after: number) {
  const share = ((after - before) / before) * 100;
  return `${share > 0 ? '+' : ''}${number(share, 1)}\u00a0%`;
}
