import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex, Tag } from 'antd';
import type { ReadyPrice, ReadyPricePreview } from '../../../../contract/readyPrice.ts';
import { counted } from '../../../lib/plural.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { usePriceAbilities } from '../PriceAbilities.tsx';
import { PriceActions } from '../PriceActions.tsx';
import { PriceFacts } from '../PriceFacts.tsx';
import { priceQueries } from '../priceQueries.ts';
import { SubscriptionNotice } from '../SubscriptionNotice.tsx';
import { CategoryCounts } from './CategoryCounts.tsx';
import { FirstRows } from './FirstRows.tsx';
import './preview.css';

type Props = { id: number /** as the list knows it; undefined for an id that it lacks */; price: ReadyPrice | undefined; onClose(): void };

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** What is in a list, before it is downloaded or loaded. */
export function PreviewDrawer({ id, price, onClose }: Props) {
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
            <PriceFacts price={known} />
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
      <p className="quiet">{rest > 0 ? `Ещё ${counted(rest, 'услуга', 'услуги', 'услуг')} — в файле.` : 'Это весь прайс-лист.'}</p>
    </>
  );
}
