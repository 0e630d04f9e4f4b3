import { Dropdown, type MenuProps } from 'antd';
import type { MenuTarget } from '../../grid/sheetTypes.ts';
import { type PriceRow, rowStatus } from './priceRow.ts';

export type RowCommand = 'edit' | 'duplicate' | 'move' | 'remove' | 'retry' | 'clash' | 'discard';
export type GroupCommand = 'add' | 'rename' | 'removeCategory' | 'discardCategory';
export type MenuCommand = RowCommand | GroupCommand;

type Props = { target: MenuTarget<PriceRow> | null; movable: boolean; onCommand(command: MenuCommand): void; onClose(): void };

/** The menu of a row or of a category header, at the place it was asked for. */
export function PriceMenu({ target, movable, onCommand, onClose }: Props) {
  if (!target) return null;
  const { left, top, height } = target.at;
  const items = target.kind === 'row' ? rowItems(target.row, movable) : groupItems(target.group.refused !== undefined);
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => onCommand(key as MenuCommand),
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span style={{ position: 'fixed', left, top, width: 1, height, pointerEvents: 'none' }} />
    </Dropdown>
  );
}

function rowItems(row: PriceRow, movable: boolean): MenuProps['items'] {
  const status = rowStatus(row);
  const saving: MenuProps['items'] = [];
  if (status === 'failed') saving.push({ key: 'retry', label: 'Повторить сохранение' });
  if (status === 'clash') saving.push({ key: 'clash', label: 'Выбрать значение…' });
  if (status === 'failed' || status === 'refused') saving.push({ key: 'discard', label: 'Отменить несохранённое' });
  if (saving.length > 0) saving.push({ type: 'divider' });
  return [
    ...saving,
    { key: 'edit', label: 'Изменить наименование' },
    { key: 'duplicate', label: 'Дублировать' },
    { key: 'move', label: 'Переместить в категорию…', disabled: !movable },
    { type: 'divider' },
    { key: 'remove', label: 'Удалить', danger: true },
  ];
}

function groupItems(refused: boolean): MenuProps['items'] {
  return [
    ...(refused ? [{ key: 'discardCategory', label: 'Отменить несохранённое' }] : []),
    { key: 'add', label: 'Добавить услугу' },
    { key: 'rename', label: 'Переименовать' },
    { type: 'divider' },
    { key: 'removeCategory', label: 'Удалить вместе с услугами', danger: true },
  ];
}
