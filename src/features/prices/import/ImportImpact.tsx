import { useMemo } from 'react';
import { toKopecks } from '../../../../contract/money.ts';
import type { ImportAnswer, ImportedFields } from '../../../../contract/serviceImport.ts';
import { PriceImpact } from '../impact/PriceImpact.tsx';
import type { PricedChange } from '../impact/priceImpact.ts';

/** What the import would do to the margin and would have done to the operations; nothing where no price or cost changes. */
export function ImportImpact({ answer }: { answer: ImportAnswer }) {
  const changes = useMemo(() => {
    const priced = answer.changes.map(
      ({ guid, before, after }): PricedChange => ({ guid, before: pricesOf(before), after: pricesOf(after) }),
    );
    return priced.filter((change) => !isSame(change));
  }, [answer]);
  return changes.length > 0 && <PriceImpact changes={changes} />;
}

function pricesOf(fields: ImportedFields | null) {
  return fields && { cost_per_unit: toKopecks(fields.cost_per_unit), price_per_unit: toKopecks(fields.price_per_unit) };
}

function isSame({ before, after }: PricedChange): boolean {
  return before?.cost_per_unit === after?.cost_per_unit && before?.price_per_unit === after?.price_per_unit;
}
