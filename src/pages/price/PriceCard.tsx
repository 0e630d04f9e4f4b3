import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { usePriceAbilities } from './PriceAbilities.tsx';
import { PriceActions } from './PriceActions.tsx';
import { PriceFacts } from './PriceFacts.tsx';

type Props = { price: ReadyPrice; menu: ReactNode; onPreview(): void };

/** One ready price list. */
export function PriceCard({ price, menu, onPreview }: Props) {
  const { previews } = usePriceAbilities();
  return (
    <Flex component="li" vertical gap={10} className="panel price-card">
      <Flex align="flex-start" justify="space-between" gap="small" className="price-card-head">
        <h2>{price.title}</h2>
        {menu}
      </Flex>
      <div>
        <Tag icon={<EnvironmentOutlined aria-hidden />}>{price.region}</Tag>
        {price.has_cost && <Tag>с себестоимостью</Tag>}
      </div>
      <PriceFacts price={price} />
      <Flex wrap gap="small" className="price-card-actions">
        {previews && (
          <Button aria-label={`Посмотреть: ${price.title}, ${price.region}`} data-row={String(price.id)} onClick={onPreview}>
            Посмотреть
          </Button>
        )}
        <PriceActions price={price} />
      </Flex>
    </Flex>
  );
}
