import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import type { ListQuery } from '../../lists/listQuery.ts';
import type { ListQueryChange } from '../../lists/useListQuery.ts';
import { NoPrices } from './NoPrices.tsx';
import { usePriceAbilities } from './PriceAbilities.tsx';
import { PriceCard } from './PriceCard.tsx';
import { PriceMenu } from './publish/PriceMenu.tsx';
import { visiblePrices } from './visiblePrices.ts';

type Props = {
  prices: readonly ReadyPrice[];
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  onPreview(price: ReadyPrice): void;
  onPublish(over: ReadyPrice): void;
  onRename(price: ReadyPrice): void;
};

/** The lists that the address asks for. */
export function PriceList({ prices, query, onQuery, onPreview, onPublish, onRename }: Props) {
  const { publishes } = usePriceAbilities();
  const { search, ordering, filters } = query;
  const shown = visiblePrices(prices, { search, ordering, region: filters.region });
  if (shown.length === 0) return <NoPrices narrowed={prices.length > 0} publishes={publishes} onQuery={onQuery} />;
  return (
    <ul className="price-list" aria-label="Готовые прайс-листы">
      {shown.map((price) => (
        <PriceCard
          key={price.id}
          price={price}
          onPreview={() => onPreview(price)}
          menu={publishes && <PriceMenu price={price} onPublish={() => onPublish(price)} onRename={() => onRename(price)} />}
        />
      ))}
    </ul>
  );
}
