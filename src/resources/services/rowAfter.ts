import type { PriceRow } from './priceRow.ts';
import type { PriceGroup } from './useShownGroups.ts';

/** Where the cursor stays when these rows go elsewhere: at the row that takes the place of the first, else at the one above it. */
export function rowAfter(shown: readonly PriceGroup[], leaving: readonly PriceRow[]): string | undefined {
  const guids = new Set(leaving.map((row) => row.service.guid));
  const rows = shown.find((group) => group.id === leaving[0]?.service.category)?.rows ?? [];
  const at = rows.findIndex((row) => guids.has(row.service.guid));
  const stays = (row: PriceRow) => !guids.has(row.service.guid);
  return (rows.slice(at).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays))?.service.guid;
}
