import { CloudUploadOutlined, DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import type { ReadyPrice } from '../../../../contract/resources/readyPrice.ts';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { priceQueries } from '../priceQueries.ts';
import { seen } from './seen.ts';

type Props = { price: ReadyPrice; onPublish(): void; onRename(): void };

/** What a super user does with a list that is published. */
export function PriceMenu({ price, onPublish, onRename }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const { modal } = App.useApp();
  const { done, failed } = useNotices();

  async function remove(): Promise<void> {
    const sure = await modal.confirm({
      title: `Убрать «${price.title}», ${price.region}?`,
      content: 'Прайс-лист исчезнет у всех. То, что уже скачали и загрузили, останется.',
      okText: 'Убрать',
      okButtonProps: { danger: true },
      cancelText: 'Оставить',
    });
    if (!sure) return;
    try {
      await api.call(calls.readyPriceDelete, { params: { id: String(price.id) } }, seen(price));
      done(`Прайс-лист «${price.title}» убран.`);
    } catch (error) {
      // somebody was quicker: that is what was wanted
      if (!isFailure(error, 1101)) failed(error);
    }
    await cache.invalidateQueries({ queryKey: priceQueries.all });
  }

  const items = [
    { key: 'publish', icon: <CloudUploadOutlined aria-hidden />, label: 'Опубликовать новую версию', onClick: onPublish },
    { key: 'rename', icon: <EditOutlined aria-hidden />, label: 'Переименовать', onClick: onRename },
    { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: 'Убрать', danger: true, onClick: () => void remove() },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
        type="text"
        icon={<MoreOutlined aria-hidden />}
        aria-label={`Действия: ${price.title}, ${price.region}`}
        data-menu={String(price.id)}
      />
    </Dropdown>
  );
}
