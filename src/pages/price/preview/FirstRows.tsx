import type { TableColumnsType } from 'antd';
import type { ReadyPriceRow } from '../../../../contract/readyPrice.ts';
import { amount } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import { GroupedTable } from '../../../lists/GroupedTable.tsx';

/** `place` in the list tells services apart that are called alike. */
type Row = ReadyPriceRow & { place: number };
type Props = { rows: readonly ReadyPriceRow[]; hasCost: boolean /** these are all that there are */; whole: boolean };

const figure = { className: 'figure' };
const cost: TableColumnsType<Row> = [{ title: 'Себест., ₽', ...figure, render: (_, row) => amount(row.cost_per_unit) }];

/** The first services, under the headings of their categories. */
export function FirstRows({ rows, hasCost, whole }: Props) {
  const title = whole ? 'Услуги' : `Первые ${counted(rows.length, 'услуга', 'услуги', 'услуг')}`;
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
