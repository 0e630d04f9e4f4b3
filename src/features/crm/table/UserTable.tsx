import { Checkbox } from 'antd';
import { type CSSProperties, type FocusEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import type { UnsavedRow } from '../userEdits.ts';
import type { ListContext } from './CellContent.tsx';
import type { After } from './gridKeys.ts';
import { HeadCell } from './HeadCell.tsx';
import type { Editing } from './UserCell.tsx';
import { CHECK, MENU, UserRow } from './UserRow.tsx';
import { cellName, gridRole, HEAD, headCell, useGridCursor, useReturn } from './useGridCursor.ts';
import { type UserColumn, userColumn } from './userColumns.ts';
import './user-table.css';
import './user-cards.css';
import { useTableKeys } from './useTableKeys.ts';

type Props = {
  users: readonly CrmUser[];
  /** of all pages; `first`: place of this page's first user, from 0 */
  total: number;
  first: number;
  columns: readonly UserColumn[];
  context: ListContext;
  ordering: string;
  loading: boolean;
  unsaved: ReadonlyMap<number, UnsavedRow>;
  isSelected(id: number): boolean;
  isLeaving(user: CrmUser): boolean;
  /** rows can be chosen for a bulk change */
  selectable: boolean;
  onSelect(users: readonly CrmUser[], chosen: boolean): void;
  onEdit(user: CrmUser, column: UserColumn, value: string): void;
  onSort(column: UserColumn): void;
  onResize(key: string, width: number): void;
  onMenu(user: CrmUser, at: DOMRect): void;
  onOpen(user: CrmUser): void;
};

const HOW = 'Стрелки — по ячейкам, Enter — править, Ctrl+Enter — открыть карточку. Чтобы выйти из таблицы, нажмите Escape, затем Tab.';
const STEP_PX = 24;

/** One page of users as a sheet that is worked through by keyboard. */
export function UserTable(props: Props) {
  const { users, columns, context, ordering, unsaved, isSelected, selectable, onSelect, onSort, onResize } = props;
  const table = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const ids = useMemo(() => users.map(({ id }) => id), [users]);
  const keys = useMemo(() => [...(selectable ? [CHECK] : []), ...columns.map(({ key }) => key), MENU], [columns, selectable]);
  const cursor = useGridCursor(table, ids, keys);
  const latest = useRef({ props, cursor });
  latest.current = { props, cursor };
  const remember = useReturn(ids, cursor.focus);
  const rowOf = (id: number) => users.find((user) => user.id === id);
  const cellAt = (row: number, column: string) => table.current?.querySelector<HTMLElement>(`[data-cell="${cellName({ row, column })}"]`);

  const open = useCallback(
    (user: CrmUser) => {
      remember(latest.current.cursor.place);
      latest.current.props.onOpen(user);
    },
    [remember],
  );
  const commit = useCallback(
    (user: CrmUser, column: UserColumn, value: string, after: After) => {
      const { cursor, props } = latest.current;
      setEditing(null);
      props.onEdit(user, column, value);
      const here = { row: user.id, column: column.key };
      if (after === 'down' || after === 'up') cursor.fall(after === 'down' ? 1 : -1);
      else if (after === 'next' || after === 'previous') {
        const stops = props.columns.filter(({ edits }) => edits).map(({ key }) => key);
        if (!cursor.step(stops, after === 'previous')) cursor.focus(here);
      } else if (after === 'card') open(user);
      // by the mouse the keyboard is elsewhere already
      else if (table.current?.contains(document.activeElement)) cursor.focus(cursor.place);
    },
    [open],
  );
  const cancel = useCallback(() => {
    setEditing(null);
    latest.current.cursor.focus(latest.current.cursor.place);
  }, []);
  const select = useCallback((user: CrmUser, chosen: boolean) => latest.current.props.onSelect([user], chosen), []);
  const menu = useCallback((user: CrmUser) => {
    const at = table.current?.querySelector(`[data-cell="${cellName({ row: user.id, column: MENU })}"]`)?.getBoundingClientRect();
    if (at) latest.current.props.onMenu(user, at);
  }, []);

  const withUser = (row: number, work: (user: CrmUser) => void) => {
    const user = rowOf(row);
    if (user) work(user);
  };
  const startEdit = (row: number, column: string, typed: string | null) => {
    if (userColumn.get(column)?.edits) setEditing({ row, column, typed });
  };
  const onKeyDown = useTableKeys(
    cursor,
    columns.filter(({ edits }) => edits).map(({ key }) => key),
    {
      edit: startEdit,
      clear: (row, column) =>
        withUser(row, (user) => {
          const known = userColumn.get(column);
          if (known?.edits && known.edits !== 'status') props.onEdit(user, known, '');
        }),
      enter(row, column) {
        const known = userColumn.get(column);
        if (row === HEAD) {
          if (known) onSort(known);
          else if (column === CHECK) selectPage(!allChosen);
        } else if (column === CHECK) withUser(row, (user) => select(user, !isSelected(row)));
        else if (column === MENU) withUser(row, menu);
        else if (column === 'contacts') withUser(row, ({ email, phone }) => context.onCopy(phone ?? email ?? ''));
        else withUser(row, open);
      },
      card: (row) => withUser(row, open),
      link: (row) => cellAt(row, 'telegram')?.querySelector('a')?.click(),
      select: (row) => selectable && withUser(row, (user) => select(user, !isSelected(row))),
      menu: (row) => withUser(row, menu),
      resize: (column, by) => onResize(column, (cellAt(HEAD, column)?.offsetWidth ?? 0) + by * STEP_PX),
    },
  );

  const chosen = users.filter(({ id }) => isSelected(id)).length;
  const allChosen = users.length > 0 && chosen === users.length;
  const selectPage = (yes: boolean) => onSelect(users, yes);
  const placeOf = (target: EventTarget) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
    const [row, column] = name?.split(':') ?? [];
    return row === undefined || column === undefined ? null : { row: Number(row), column };
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) cursor.follow(place);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || editing || !(event.target instanceof Element)) return;
    if (event.target.closest('a')?.dataset.card) remember(place);
    if (event.target.closest('a, button, input, label, .crm-resize')) return;
    const heading = place.row === HEAD ? userColumn.get(place.column) : undefined;
    if (heading) onSort(heading);
    // a finger has no double click
    else if (place.row !== HEAD && matchMedia('(pointer: coarse)').matches) startEdit(place.row, place.column, null);
  };
  const width = columns.reduce((sum, column) => sum + Number(column.width), 92);

  return (
    <div className="crm-frame">
      <table
        ref={table}
        {...gridRole}
        className="crm-table"
        style={{ '--crm-width': `${width}px` } as CSSProperties}
        aria-label="Пользователи"
        aria-description={HOW}
        aria-rowcount={props.total + 1}
        aria-busy={props.loading || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={cursor.leave}
        onClick={onClick}
        onDoubleClick={(event) => {
          const place = placeOf(event.target);
          if (place && place.row !== HEAD && !editing) startEdit(place.row, place.column, null);
        }}
      >
        <colgroup>
          {selectable && <col style={{ inlineSize: 44 }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={{ inlineSize: width }} />
          ))}
          <col style={{ inlineSize: 48 }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selectable && (
              <th scope="col" className="crm-check" {...headCell({ row: HEAD, column: CHECK }, isAt(CHECK))}>
                <Checkbox
                  tabIndex={-1}
                  aria-label="Выбрать всех на странице"
                  checked={allChosen}
                  indeterminate={chosen > 0 && !allChosen}
                  onChange={({ target }) => selectPage(target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                active={isAt(column.key)}
                ordering={ordering}
                sticky={column.frozen === true}
                onResize={onResize}
              />
            ))}
            <th scope="col" className="crm-menu" {...headCell({ row: HEAD, column: MENU }, isAt(MENU))}>
              <span className="visually-hidden">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user, index) => (
            <UserRow
              key={user.id}
              index={props.first + index + 2}
              user={user}
              columns={columns}
              context={context}
              active={cursor.place.row === user.id ? cursor.place.column : null}
              editing={editing?.row === user.id ? editing : null}
              unsaved={unsaved.get(user.id)}
              selected={isSelected(user.id)}
              leaving={props.isLeaving(user)}
              onSelect={selectable ? select : undefined}
              onMenu={menu}
              onCommit={commit}
              onCancel={cancel}
            />
          ))}
        </tbody>
      </table>
    </div>
  );

  function isAt(column: string): boolean {
    return cursor.place.row === HEAD && cursor.place.column === column;
  }
}
