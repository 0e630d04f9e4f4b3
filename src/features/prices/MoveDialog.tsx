import { Modal, type RefSelectProps, Select } from 'antd';
import { useRef, useState } from 'react';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { counted } from '../../lib/plural.ts';
import { optionMatches } from '../../lib/rowTitles.ts';

type Props = { services: readonly Service[]; categories: readonly ServiceCategory[]; onMove(category: string): void; onClose(): void };

/** «Переместить»: a category found by typing; Enter takes it. */
export default function MoveDialog({ services, categories, onMove, onClose }: Props) {
  const [target, setTarget] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const field = useRef<RefSelectProps>(null);
  const options = categories
    .filter((category) => services.some((service) => service.category !== category.guid))
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
      focusTriggerAfterClose={false}
      afterOpenChange={(open) => {
        // The dialog takes the focus while it opens; the list opens where the dialog has come to rest, unless the choice was quicker.
        if (!open || target) return;
        field.current?.focus();
        setChoosing(true);
      }}
    >
      <p>{services.length === 1 ? services[0]?.title : counted(services.length, 'услуга')}</p>
      <Select
        ref={field}
        open={choosing}
        onOpenChange={setChoosing}
        showSearch
        aria-label="Категория"
        placeholder="Начните вводить название"
        className="wide"
        value={target}
        options={options}
        filterOption={optionMatches}
        notFoundContent="Такой категории нет"
        onSelect={setTarget}
      />
    </Modal>
  );
}
