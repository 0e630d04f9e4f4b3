import { Modal, Select } from 'antd';
import { useState } from 'react';
import type { Service } from '../../../contract/resources/service.ts';
import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import { searchForm } from './searchRows.ts';

type Props = { service: Service; categories: readonly ServiceCategory[]; onMove(category: string): void; onClose(): void };

/** «Переместить»: a category found by typing; Enter takes it. */
export function MoveDialog({ service, categories, onMove, onClose }: Props) {
  const [target, setTarget] = useState<string>();
  const options = categories
    .filter((category) => category.guid !== service.category)
    .map((category) => ({ value: category.guid, label: category.title }));
  return (
    <Modal
      open
      title="Переместить в категорию"
      okText="Переместить"
      cancelText="Отменить"
      okButtonProps={{ disabled: !target }}
      onOk={() => target && onMove(target)}
      onCancel={onClose}
    >
      <p>{service.title}</p>
      <Select
        autoFocus
        defaultOpen
        showSearch
        aria-label="Категория"
        placeholder="Начните вводить название"
        style={{ inlineSize: '100%' }}
        value={target}
        options={options}
        filterOption={(typed, option) => searchForm(option?.label ?? '').includes(searchForm(typed))}
        notFoundContent="Такой категории нет"
        onSelect={setTarget}
      />
    </Modal>
  );
}
