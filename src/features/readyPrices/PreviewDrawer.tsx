import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex, type TableColumnsType, Tag } from 'antd';
import type { ReadyPrice, ReadyPricePreview, ReadyPriceRow } from '../../../contract/readyPrice.ts';
import { amount } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { GroupedTable } from '../../lists/GroupedTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { priceQueries, usePriceAbilities } from './PriceAbilities.tsx';
import { PriceActions, ReadyPriceFacts, SubscriptionNotice } from './PriceSummary.tsx';
import './price.css';

const figure = { className: 'figure' };

const cost: TableColumnsType<Row> = [{ title: 'Себест., ₽', ...figure, render: (_, row) => amount(row.cost_per_unit) }];

type Props = {
  id: number;
  /** as the list knows it; undefined for an id that it lacks */
  price: ReadyPrice | undefined;
  onClose(): void;
};

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** What is in a list, before it is downloaded or loaded. */
export default function PreviewDrawer({ id, price, onClose }: Props) {
  const { subscribed } = usePriceAbilities();
  const preview = useQuery(priceQueries.preview(id));
  const known = preview.data ?? price;
  const footer = subscribed === false ? <SubscriptionNotice compact /> : known && <PriceActions price={known} />;
  return (
    <Drawer
      open
      title={known?.title ?? 'Готовый прайс-лист'}
      width={760}
      className="price-preview"
      onClose={onClose}
      footer={
        <Flex wrap justify="flex-end" gap="small" className="price-preview-footer">
          {footer}
        </Flex>
      }
    >
      {/* in place of the drawer's own body, which scrolls and cannot be reached */}
      <section className="price-preview-scroll" aria-label="Состав прайс-листа" {...reachable}>
        {known && (
          <>
            <Tag>{known.region}</Tag>
            <ReadyPriceFacts price={known} />
          </>
        )}
        <Loaded query={preview} rows={10} what="Строки прайс-листа">
          {(loaded) => <Content preview={loaded} />}
        </Loaded>
      </section>
    </Drawer>
  );
}

function Content({ preview }: { preview: ReadyPricePreview }) {
  const rest = preview.services_count - preview.rows.length;
  return (
    <>
      <CategoryCounts categories={preview.categories} />
      <FirstRows rows={preview.rows} hasCost={preview.has_cost === true} whole={rest <= 0} />
      <p className="quiet">{rest > 0 ? `Ещё ${counted(rest, 'услуга')} — в файле.` : 'Это весь прайс-лист.'}</p>
    </>
  );
}

/** The categories in the order of the list, each with how many services it holds. */
function CategoryCounts({ categories }: Pick<ReadyPricePreview, 'categories'>) {
  return (
    <section aria-labelledby="price-categories">
      <h3 id="price-categories">Категории</h3>
      <ul className="tiles price-categories">
        {categories.map(({ title, services_count }) => (
          <Flex component="li" key={title} justify="space-between" gap={12}>
            <span>{title}</span>
            <span className="number">{services_count.toLocaleString('ru-RU')}</span>
          </Flex>
        ))}
      </ul>
    </section>
  );
}

/** `place` in the list tells services apart that are called alike. */
type Row = ReadyPriceRow & { place: number };

type FirstRowsProps = {
  rows: readonly ReadyPriceRow[];
  hasCost: boolean;
  /** these are all that there are */
  whole: boolean;
};

/** The first services, under the headings of their categories. */
function FirstRows({ rows, hasCost, whole }: FirstRowsProps) {
  const title = whole ? 'Услуги' : `Первые ${counted(rows.length, 'услуга')}`;
  return (
    <section aria-labelledby="price-rows">
      <h3 id="price-rows">{title}</h3>
      <GroupedTable<Row>
        label={title}
        className="price-rows"
        rows={rows.map((row, place) => ({ ...row, place }))}
        keyOf={({ place }) => String(place)}
        groupOf={({ category }) => category}
        columns={[
          { title: 'Наименование', rowScope: 'row', render: (_, row) => row.title },
          { title: 'Ед. изм.', render: (_, row) => row.unit_of_measure },
          ...(hasCost ? cost : []),
          { title: 'Цена, ₽', ...figure, render: (_, row) => amount(row.price_per_unit) },
        ]}
      />
    </section>
  );
}
