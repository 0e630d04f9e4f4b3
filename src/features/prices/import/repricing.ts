import { fromKopecks, moneyOfNumber, readMoney, toKopecks } from '../../../../contract/money.ts';
import { keptPrice, type PriceRounding, type Prices } from '../../../../contract/priceRule.ts';
import type { ImportChange, ImportRow, ServiceImport } from '../../../../contract/serviceImport.ts';

/** What is kept where an import raises the cost of a service. */
export const kept = ['price', 'margin', 'markup'] as const;

/** The new price of services whose cost an import raises; rounded only where it is a new one. */
export type Repricing = PriceRounding & { keep: (typeof kept)[number] };

export const asPlanned: Repricing = { keep: 'price', round_to: 0.01, round: 'nearest' };

/** A service whose cost the plan raises. All sums in kopecks. */
export type Raised = {
  /** number in the file */
  row: number;
  title: string;
  category: string;
  before: Prices;
  cost: number;
  /** the new price that the file brings; null: none, or the one that the service has already */
  own: number | null;
};

export type Repriced = Raised & {
  price: number;
  /** would be sold below its cost */
  loss: boolean;
  /** why the choice leaves the price alone; null: it does not */
  left: 'file' | 'no_cost' | 'too_big' | null;
};

/** The services whose cost grows, in the order of the plan. The plan may have been made with chosen prices; `rows` are those of the file. */
export function raisedServices(rows: readonly ImportRow[], changes: readonly ImportChange[]): Raised[] {
  const raised = changes.flatMap(({ row, before, after }) =>
    row !== null && before && after && after.cost_per_unit > before.cost_per_unit ? { row, before, after } : [],
  );
  const numbers = new Set(raised.map(({ row }) => row));
  const own = new Map(rows.flatMap((row) => (numbers.has(row.row) ? [[row.row, ownPrice(row)] as const] : [])));
  return raised.map(({ row, before, after }) => {
    const now = { cost_per_unit: toKopecks(before.cost_per_unit), price_per_unit: toKopecks(before.price_per_unit) };
    const price = own.get(row) ?? null;
    return {
      row,
      title: after.title,
      category: after.category,
      before: now,
      cost: toKopecks(after.cost_per_unit),
      own: price === now.price_per_unit ? null : price,
    };
  });
}

/** Is there a service whose price depends on the choice? */
export function canReprice(raised: readonly Raised[]): boolean {
  return raised.some(({ own, before }) => own === null && before.cost_per_unit > 0);
}

/** The price that each service gets, losses first. */
export function reprice(raised: readonly Raised[], how: Repricing): Repriced[] {
  const all = raised.map((service): Repriced => {
    const { price, left } = newPrice(service, how);
    return { ...service, price, left, loss: price < service.cost };
  });
  return [...all.filter(({ loss }) => loss), ...all.filter(({ loss }) => !loss)];
}

/** The rows of the file with the chosen prices; `asked` where those are the very same. */
export function repricedRows(
  request: Pick<ServiceImport, 'rows'>,
  asked: Pick<ServiceImport, 'rows'>,
  changes: readonly ImportChange[],
  how: Repricing,
): ImportRow[] {
  if (how.keep === 'price') return request.rows;
  const repriced = reprice(raisedServices(request.rows, changes), how).filter(({ left }) => left === null);
  const prices = new Map(repriced.map(({ row, price }) => [row, fromKopecks(price)]));
  const rows = request.rows.map((row) => {
    const price = prices.get(row.row);
    return price === undefined ? row : { ...row, price_per_unit: price };
  });
  return rows.every((row, place) => row.price_per_unit === asked.rows[place]?.price_per_unit) ? asked.rows : rows;
}

function newPrice({ before, cost, own }: Raised, how: Repricing): Pick<Repriced, 'price' | 'left'> {
  if (own !== null) return { price: own, left: 'file' };
  const same = before.price_per_unit;
  if (how.keep === 'price') return { price: same, left: before.cost_per_unit === 0 ? 'no_cost' : null };
  const { value, reason } = keptPrice(before, cost, how);
  if (value !== null) return { price: value, left: null };
  return { price: same, left: reason === 'no_cost' ? 'no_cost' : 'too_big' };
}

/** The price of a row in kopecks; null: the cell is empty or holds no sum. */
function ownPrice({ price_per_unit: cell }: ImportRow) {
  return typeof cell === 'number' ? moneyOfNumber(cell).kopecks : (readMoney(cell ?? '')?.kopecks ?? null);
}
