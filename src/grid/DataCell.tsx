import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Marked } from './search/Marked.tsx';
import type { SheetColumn } from './sheetTypes.ts';

/** A cell that is not being edited. */
export function DataCell<R>({ row, column }: { row: R; column: SheetColumn<R> }) {
  const refused = column.refused?.(row);
  if (refused) {
    return (
      <span className="sheet-cell-text sheet-refused" title={refused.error}>
        <ExclamationCircleOutlined aria-hidden /> {refused.text || '(пусто)'}
        <span className="sheet-visually-hidden">. Ошибка: {refused.error}</span>
      </span>
    );
  }
  if (column.render) return column.render(row);
  const text = column.text(row);
  const tone = column.tone?.(row);
  const content = column.searched ? <Marked text={text} /> : text;
  if (!tone && column.kind !== 'text') return content;
  return (
    <span className={tone ? `sheet-cell-text sheet-tone-${tone}` : 'sheet-cell-text'} title={column.kind === 'text' ? text : undefined}>
      {content}
    </span>
  );
}
