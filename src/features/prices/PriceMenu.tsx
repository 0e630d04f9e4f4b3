import type { MenuProps } from 'antd';
import type { EntryStatus } from '../../saving/entry.ts';
import { AnchoredMenu } from '../../sheet/columns/AnchoredMenu.tsx';
import type { MenuTarget } from '../../sheet/flatten.ts';
import { type PriceRow, rowStatus } from './priceRow.ts';
import type { PriceTool } from './tools/priceTool.ts';
import { useTools } from './tools/priceTools.tsx';
import type { MenuCommand } from './usePriceCommands.ts';

type Props = {
  target: MenuTarget<PriceRow>;
  movable: boolean;
  categoryStatus(guid: string): EntryStatus | undefined;
  onCommand(command: MenuCommand): void;
  onTool(key: string): void;
  onClose(): void;
};

/** The menu of a row or of a category header, at the place it was asked for. */
export default function PriceMenu({ target, movable, categoryStatus, onCommand, onTool, onClose }: Props) {
  const tools = useTools('row');
  return (
    <AnchoredMenu
      at={target.at}
      items={target.type === 'row' ? rowItems(target.row, movable, tools) : groupItems(categoryStatus(target.group.id))}
      onChoose={(key) => (tools.some((tool) => tool.key === key) ? onTool(key) : onCommand(key as MenuCommand))}
      onClose={onClose}
    />
  );
}

/** What Alt+↑ and Alt+↓ do, for touch screens. */
const moveItems = [
  { key: 'up', label: 'Выше' },
  { key: 'down', label: 'Ниже' },
];

function savingItems(status: EntryStatus | undefined): NonNullable<MenuProps['items']> {
  const items: NonNullable<MenuProps['items']> = [];
  const failed = status === 'failed' || status === 'waiting';
  if (failed) items.push({ key: 'retry', label: 'Повторить сохранение' });
  if (status === 'conflict') items.push({ key: 'conflict', label: 'Выбрать значение…' });
  if (failed || status === 'refused') items.push({ key: 'discard', label: 'Отменить несохранённое' });
  if (items.length > 0) items.push({ type: 'divider' });
  return items;
}

function rowItems(row: PriceRow, movable: boolean, tools: readonly PriceTool[]): MenuProps['items'] {
  return [
    ...savingItems(rowStatus(row)),
    { key: 'edit', label: 'Изменить наименование' },
    { key: 'copy', label: 'Копировать' },
    { key: 'paste', label: 'Вставить' },
    { key: 'duplicate', label: 'Дублировать' },
    ...moveItems,
    { key: 'move', label: 'Переместить в категорию…', disabled: !movable },
    ...tools.map(({ key, label }) => ({ key, label })),
    { type: 'divider' },
    { key: 'remove', label: 'Удалить', danger: true },
  ];
}

function groupItems(status: EntryStatus | undefined): MenuProps['items'] {
  return [
    ...savingItems(status),
    { key: 'add', label: 'Добавить услугу' },
    { key: 'rename', label: 'Переименовать' },
    ...moveItems,
    { key: 'paste', label: 'Вставить строки' },
    { type: 'divider' },
    { key: 'removeCategory', label: 'Удалить вместе с услугами', danger: true },
  ];
}
