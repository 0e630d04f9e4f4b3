import { useMay } from '../../../lib/access.tsx';
import { useMeta } from '../../../lib/workspace.ts';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import type { PriceTool, PriceToolProps, ToolSubject } from './priceTool.ts';

/** The tools of the price list, in the order of its menus. To add one: an entry here, an icon in `toolIcons.tsx`, a dialog. */
export const priceTools: readonly PriceTool[] = [
  {
    key: 'prices',
    label: 'Изменить цены',
    action: 'edit',
    extension: 'bulk',
    about: ['list', 'rows'],
    Dialog: lazyDialog(() => import('./PricesDrawer.tsx')),
  },
  {
    key: 'unit',
    label: 'Единица измерения…',
    action: 'edit',
    about: ['rows', 'row'],
    Dialog: lazyDialog(() => import('./UnitDialog.tsx')),
  },
  {
    key: 'units',
    label: 'Единицы прайса',
    action: 'edit',
    about: ['list'],
    Dialog: lazyDialog(() => import('./UnitsDrawer.tsx')),
  },
  {
    key: 'replace',
    label: 'Найти и заменить',
    action: 'edit',
    about: ['list', 'rows'],
    Dialog: lazyDialog(() => import('./ReplaceDialog.tsx')),
  },
  {
    key: 'check',
    label: 'Проверка прайса',
    action: 'edit',
    extension: 'bulk',
    about: ['list'],
    Dialog: lazyDialog(() => import('./CheckDrawer.tsx')),
  },
  {
    key: 'export',
    label: 'Скачать или напечатать',
    action: 'list',
    about: ['list', 'rows'],
    Dialog: lazyDialog(() => import('./ExportDialog.tsx')),
  },
  {
    key: 'history',
    label: 'История изменений',
    action: 'edit',
    extension: 'changesets',
    about: ['list'],
    Dialog: lazyDialog(() => import('./HistoryDrawer.tsx')),
  },
  {
    key: 'service-history',
    label: 'История услуги',
    action: 'edit',
    extension: 'changesets',
    about: ['row'],
    Dialog: lazyDialog(() => import('./ServiceHistory.tsx')),
  },
  {
    key: 'clear',
    label: 'Очистить прайс-лист',
    action: 'clear',
    about: ['list'],
    danger: true,
    Dialog: lazyDialog(() => import('./ClearDialog.tsx')),
  },
];

/** The tools that this person has here. */
export function useTools(about: ToolSubject): readonly PriceTool[] {
  const { extensions } = useMeta();
  const may: Record<PriceTool['action'], boolean> = {
    list: useMay('services', 'list'),
    edit: useMay('services', 'edit'),
    clear: useMay('services', 'clear'),
  };
  return priceTools.filter(
    (tool) => may[tool.action] && tool.about.includes(about) && (!tool.extension || extensions.includes(tool.extension)),
  );
}

/** The tool that is open, if any. */
export function ToolOutlet({ tool, ...props }: PriceToolProps & { tool: string | null }) {
  const open = priceTools.find((one) => one.key === tool);
  return open ? <open.Dialog {...props} /> : null;
}
