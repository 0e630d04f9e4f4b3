import { CloudUploadOutlined, DeleteOutlined, EditOutlined, EnvironmentOutlined } from '@ant-design/icons';
import { type BaseRecord, useDelete, useInvalidate } from '@refinedev/core';
import { Button, Flex, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { ActionsMenu } from '../../lists/ActionsMenu.tsx';
import type { ListControl } from '../../lists/listQuery.ts';
import { NoneHere } from '../../lists/NoRows.tsx';
import { focusSearch } from '../../lists/SearchField.tsx';
import { focusRow } from '../../lists/useFocusBack.ts';
import { useFeedback } from '../../ui/feedback.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { usePriceAbilities } from './PriceAbilities.tsx';
import { PriceActions, ReadyPriceFacts } from './PriceSummary.tsx';
import { visiblePrices } from './visiblePrices.ts';

const resource = 'readyPrices';

type Props = ListControl & {
  prices: readonly ReadyPrice[];
  onPreview(price: ReadyPrice): void;
  onPublish(over: ReadyPrice): void;
  onRename(price: ReadyPrice): void;
};

/** The lists that the address asks for. */
export function ReadyPriceList({ prices, query, onQuery, onPreview, onPublish, onRename }: Props) {
  const { publishes } = usePriceAbilities();
  const { search, ordering, filters } = query;
  const shown = visiblePrices(prices, { search, ordering, region: filters.region });
  if (shown.length === 0) return <NoPrices narrowed={prices.length > 0} publishes={publishes} onQuery={onQuery} />;
  return (
    <ul className="tiles ready-prices" aria-label="Готовые прайс-листы">
      {shown.map((price, at) => (
        <PriceCard
          key={price.id}
          price={price}
          onPreview={() => onPreview(price)}
          menu={
            publishes && (
              <ReadyPriceMenu
                price={price}
                neighbour={shown[at + 1] ?? shown[at - 1]}
                onPublish={() => onPublish(price)}
                onRename={() => onRename(price)}
              />
            )
          }
        />
      ))}
    </ul>
  );
}

type NoPricesProps = Pick<ListControl, 'onQuery'> & { narrowed: boolean; publishes: boolean };

/** Says why there is nothing to see, and what to do about it. */
function NoPrices({ narrowed, publishes, onQuery }: NoPricesProps) {
  if (narrowed) {
    const showAll = () => onQuery({ search: '', filters: { region: undefined } });
    return <NoneHere description="Таких прайс-листов нет." way="Показать все" onWay={showAll} />;
  }
  const hint = publishes
    ? 'Нажмите «Опубликовать»: прайс-лист вашей компании станет первым.'
    : 'Загляните позже, а пока скачайте шаблон и заполните свой прайс.';
  return <Nothing description={`Готовых прайс-листов пока нет. ${hint}`} />;
}

type PriceCardProps = { price: ReadyPrice; menu: ReactNode; onPreview(): void };

/** One ready price list. */
function PriceCard({ price, menu, onPreview }: PriceCardProps) {
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
      <ReadyPriceFacts price={price} />
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

type ReadyPriceMenuProps = {
  price: ReadyPrice;
  /** takes the keyboard when this one is removed */
  neighbour: ReadyPrice | undefined;
  onPublish(): void;
  onRename(): void;
};

/** What a super user does with a list that is published. */
function ReadyPriceMenu({ price: { id, version, title, region }, neighbour, onPublish, onRename }: ReadyPriceMenuProps) {
  const { modal } = useFeedback();
  const { mutate } = useDelete<ReadyPrice & BaseRecord, ApiFailure>();
  const invalidate = useInvalidate();

  function askRemove() {
    let removed = false;
    void modal.confirm({
      title: `Убрать «${title}», ${region}?`,
      content: 'Прайс-лист исчезнет у всех. То, что уже скачали и загрузили, останется.',
      okText: 'Убрать',
      okButtonProps: { danger: true },
      cancelText: 'Оставить',
      onOk() {
        removed = true;
        remove();
      },
      afterClose() {
        if (!removed) return focusRow(String(id));
        const page = document.querySelector('.price-page');
        if (neighbour) focusRow(String(neighbour.id));
        else if (page) focusSearch(page);
      },
    });
  }

  function remove() {
    mutate(
      {
        resource,
        id,
        meta: { version },
        // its preview too
        invalidates: ['resourceAll'],
        successNotification: { type: 'success', message: `Прайс-лист «${title}» убран.` },
        // somebody was quicker: that is what was wanted
        errorNotification: (error) => (error?.code === 1101 ? false : { type: 'error', message: error?.message ?? '' }),
      },
      { onError: () => void invalidate({ resource, invalidates: ['all'] }) },
    );
  }

  const items = [
    { key: 'publish', icon: <CloudUploadOutlined aria-hidden />, label: 'Опубликовать новую версию', onClick: onPublish },
    { key: 'rename', icon: <EditOutlined aria-hidden />, label: 'Переименовать', onClick: onRename },
    { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: 'Убрать', danger: true, onClick: askRemove },
  ];
  return <ActionsMenu of={`${title}, ${region}`} id={String(id)} items={items} size="middle" />;
}
