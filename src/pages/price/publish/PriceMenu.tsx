import { CloudUploadOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type BaseRecord, useDelete, useInvalidate } from '@refinedev/core';
import { App } from 'antd';
import type { ReadyPrice } from '../../../../contract/readyPrice.ts';
import type { ApiFailure } from '../../../lib/api-failure.ts';
import { ActionsMenu } from '../../../lists/ActionsMenu.tsx';

type Props = { price: ReadyPrice; onPublish(): void; onRename(): void };

const resource = 'readyPrices';

/** What a super user does with a list that is published. */
export function PriceMenu({ price: { id, version, title, region }, onPublish, onRename }: Props) {
  const { modal } = App.useApp();
  const { mutate } = useDelete<ReadyPrice & BaseRecord, ApiFailure>();
  const invalidate = useInvalidate();

  async function remove(): Promise<void> {
    const sure = await modal.confirm({
      title: `Убрать «${title}», ${region}?`,
      content: 'Прайс-лист исчезнет у всех. То, что уже скачали и загрузили, останется.',
      okText: 'Убрать',
      okButtonProps: { danger: true },
      cancelText: 'Оставить',
    });
    if (!sure) return;
    mutate(
      {
        resource,
        id,
        meta: { version },
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
    { key: 'remove', icon: <DeleteOutlined aria-hidden />, label: 'Убрать', danger: true, onClick: () => void remove() },
  ];
  return <ActionsMenu of={`${title}, ${region}`} id={String(id)} items={items} size="middle" />;
}
