import { ColumnMenu } from './ColumnMenu.tsx';
import { FilterPopup } from './FilterPopup.tsx';
import type { OpenTool, SheetViewControl } from './useSheetView.ts';
import './column-tools.css';

export type ColumnToolsProps<R> = {
  control: SheetViewControl<R>;
  tool: OpenTool;
  rows(): readonly R[];
  onClose(): void;
};

/** What a heading opens: the menu of the column, or its filter. */
export function ColumnTools<R>({ control, tool, rows, onClose }: ColumnToolsProps<R>) {
  const column = control.all.find((one) => one.key === tool.column);
  if (!column) return null;
  if (tool.kind === 'menu') return <ColumnMenu control={control} column={column} at={tool.at} onClose={onClose} />;
  return (
    <FilterPopup
      key={column.key}
      column={column}
      filter={control.view.filters.columns[column.key] ?? null}
      rows={rows}
      at={tool.at}
      onApply={(filter) => {
        control.filterBy(column.key, filter);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
