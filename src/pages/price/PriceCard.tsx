import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ReadyPrice } from '../../../contract/resources/readyPrice.ts';
import { usePriceAbilities } from './PriceAbilities.tsx';
import { PriceActions } from './PriceActions.tsx';
import { PriceFacts } from './PriceFacts.tsx';

type Props = { price: ReadyPrice; menu: ReactNode; onPreview(): void };

/** One ready price list. */
export function PriceCard({ price, menu, onPreview }: Props) {
  const { previews } = usePriceAbilities();
  return (
    <li className="price-card">
      <div className="price-card-head">
        <h2>{price.title}</h2>
        {menu}
      </div>
      <div>
        <Tag icon={<EnvironmentOutlined aria-hidden />}>{price.region}</Tag>
        {price.has_cost && <Tag>с себестоимостью</Tag>}
      </div>
      <PriceFacts price={price} />
      <div className="price-card-actions">
        {previews && (
          <Button aria-label={`Посмотреть: ${price.title}, ${price.region}`} data-row={String(price.id)} onClick={onPreview}>
            Посмотреть
          </Button>
        )}
        <PriceActions price={price} />
      </div>
    </li>
  );
}
