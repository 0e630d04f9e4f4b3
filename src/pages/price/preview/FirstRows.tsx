import type { ReadyPriceRow } from '../../../../contract/resources/readyPrice.ts';
import { amount } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';

type Props = { rows: readonly ReadyPriceRow[]; hasCost: boolean /** these are all that there are */; whole: boolean };

/** The first services, under the headings of their categories. */
export function FirstRows({ rows, hasCost, whole }: Props) {
  const columns = hasCost ? 4 : 3;
  return (
    <section aria-labelledby="price-rows">
      <h3 id="price-rows">{whole ? 'Услуги' : `Первые ${counted(rows.length, 'услуга', 'услуги', 'услуг')}`}</h3>
      <table className="price-rows">
        <thead>
          <tr>
            <th scope="col">Наименование</th>
            <th scope="col">Ед. изм.</th>
            {hasCost && (
              <th scope="col" className="price-number">
                Себест., ₽
              </th>
            )}
            <th scope="col" className="price-number">
              Цена, ₽
            </th>
          </tr>
        </thead>
        {groupsOf(rows).map(({ category, first, services }) => (
          <tbody key={first}>
            <tr>
              <th scope="rowgroup" colSpan={columns} className="price-group">
                {category}
              </th>
            </tr>
            {services.map(({ place, row }) => (
              <tr key={place}>
                <th scope="row">{row.title}</th>
                <td>{row.unit_of_measure}</td>
                {hasCost && <td className="price-number">{amount(row.cost_per_unit)}</td>}
                <td className="price-number">{amount(row.price_per_unit)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** `place` in the list tells services apart that are called alike. */
type Group = { category: string; first: number; services: { place: number; row: ReadyPriceRow }[] };

function groupsOf(rows: readonly ReadyPriceRow[]): Group[] {
  const groups: Group[] = [];
  for (const [place, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last?.category === row.category) last.services.push({ place, row });
    else groups.push({ category: row.category, first: place, services: [{ place, row }] });
  }
  return groups;
}
