import type * as z from 'zod';
import type { serviceHistoryRow } from '../../../../contract/changeset.ts';

export type HistoryRow = z.infer<typeof serviceHistoryRow>;

/** A price that held from an instant on; roubles. */
export type PriceStep = { at: number; price: number };

/** What the price was over time, oldest first, from a service's changes in any order. */
export function priceSteps(rows: readonly HistoryRow[]): PriceStep[] {
  return rows
    .filter((row): row is HistoryRow & { after: number } => row.field === 'price_per_unit' && typeof row.after === 'number')
    .map(({ changed_at, after }) => ({ at: Date.parse(changed_at), price: after }))
    .sort((a, b) => a.at - b.at);
}

/** Space of the drawing, in its own units. */
export type Box = { width: number; height: number; pad: number };

/** The steps as an SVG path that ends now; the scale of prices begins at zero. Empty without steps. */
export function stepPath(steps: readonly PriceStep[], now: number, { width, height, pad }: Box): string {
  const [first] = steps;
  if (!first) return '';
  const span = Math.max(now - first.at, 1);
  const top = Math.max(...steps.map((step) => step.price), 0.01);
  const x = (at: number) => round(pad + ((at - first.at) / span) * (width - 2 * pad));
  const y = (price: number) => round(height - pad - (price / top) * (height - 2 * pad));
  const lines = steps.slice(1).map((step) => `H${x(step.at)}V${y(step.price)}`);
  return `M${x(first.at)} ${y(first.price)}${lines.join('')}H${x(now)}`;
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
