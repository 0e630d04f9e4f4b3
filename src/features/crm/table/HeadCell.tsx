import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { PointerEvent } from 'react';
import { headCell } from '../../../sheet/table/useSheetTable.ts';
import { HEAD } from '../../../sheet/table/useTableCursor.ts';
import type { UserColumn } from './userColumns.ts';

type Props = {
  column: UserColumn;
  active: boolean;
  /** `field` or `-field` */
  ordering: string;
  sticky: boolean;
  onResize(key: string, width: number): void;
};

/** A column's heading: a click or Enter (both the table's) sorts, its edge is dragged, Ctrl+← and Ctrl+→ do the same, Alt+← and Alt+→ move it. */
export function HeadCell({ column, active, ordering, sticky, onResize }: Props) {
  const { key, title, sorts } = column;
  const sorted =
    sorts !== undefined && ordering.replace('-', '') === sorts ? (ordering.startsWith('-') ? 'descending' : 'ascending') : undefined;

  function drag(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const width = handle.parentElement?.offsetWidth ?? 0;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = ({ clientX }) => onResize(key, width + clientX - from);
    handle.onpointerup = () => {
      handle.onpointermove = null;
    };
  }
  return (
    <th
      scope="col"
      {...headCell({ row: HEAD, column: key }, active)}
      className={[sorts && 'crm-sorts', sticky && 'crm-sticky'].filter(Boolean).join(' ') || undefined}
      aria-sort={sorted ?? (sorts ? 'none' : undefined)}
    >
      {title}
      {sorted === 'ascending' && <ArrowUpOutlined aria-hidden />}
      {sorted === 'descending' && <ArrowDownOutlined aria-hidden />}
      <span className="crm-resize" data-edge aria-hidden onPointerDown={drag} />
    </th>
  );
}
