import { Button, Descriptions, Modal, Space } from 'antd';
import { amount } from '../../lib/format.ts';
import type { FieldValues } from './saving/entry.ts';

const labels: Record<string, string> = {
  title: 'Наименование',
  unit_of_measure: 'Ед. изм.',
  cost_per_unit: 'Себестоимость, ₽',
  price_per_unit: 'Цена, ₽',
  category: 'Категория',
  is_deleted: 'Удалена',
};

/** The other person's row and mine of the fields that both changed; `before`: what both began with, where it is known. */
export type ClashValues = { before: FieldValues | null; current: FieldValues; mine: FieldValues };

type Props = { clash: ClashValues | null; categoryTitle(guid: string): string; onChoose(choice: 'mine' | 'theirs'): void; onClose(): void };

/** Somebody else changed the same field meanwhile: both values are shown, the user takes one. */
export function ClashDialog({ clash, categoryTitle, onChoose, onClose }: Props) {
  const say = (value: unknown) => {
    if (typeof value === 'number') return amount(value);
    if (typeof value === 'boolean') return value ? 'да' : 'нет';
    return String(value ?? '');
  };
  const show = (field: string, value: unknown) => (field === 'category' ? categoryTitle(String(value)) : say(value));
  const footer = (
    <Space wrap>
      <Button onClick={() => onChoose('theirs')}>Оставить чужое</Button>
      <Button type="primary" onClick={() => onChoose('mine')}>
        Сохранить моё
      </Button>
    </Space>
  );
  return (
    <Modal
      open={Boolean(clash)}
      title="Строку изменил другой пользователь"
      onCancel={onClose}
      footer={footer}
      focusTriggerAfterClose={false}
      destroyOnHidden
    >
      {clash && <p>«{String(clash.current.title ?? '')}»</p>}
      {clash &&
        shownFields(clash).map((field) => (
          <Descriptions key={field} title={labels[field] ?? field} size="small" column={1} bordered>
            {clash.before && field in clash.before && (
              <Descriptions.Item label="Было">{show(field, clash.before[field])}</Descriptions.Item>
            )}
            {field in clash.mine && <Descriptions.Item label="Моё">{show(field, clash.mine[field])}</Descriptions.Item>}
            <Descriptions.Item label="Чужое">{show(field, clash.current[field])}</Descriptions.Item>
          </Descriptions>
        ))}
    </Modal>
  );
}

/** What both changed; of a row that is to go, also what the other person made of it. */
function shownFields({ before, current, mine }: ClashValues): string[] {
  const theirs = mine.is_deleted === true ? Object.keys(labels).filter((field) => before && before[field] !== current[field]) : [];
  return [...Object.keys(mine), ...theirs.filter((field) => !(field in mine))];
}
