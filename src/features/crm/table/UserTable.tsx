import { Checkbox } from 'antd';
import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import type { CrmUser } from '../../../../contract/crm.ts';
import { type Editing, headCell, MENU, useSheetTable } from '../../../sheet/table/useSheetTable.ts';
import { HEAD } from '../../../sheet/table/useTableCursor.ts';
import type { UnsavedRow } from '../userEdits.ts';
import type { ListContext } from './CellContent.tsx';
import { HeadCell } from './HeadCell.tsx';
import { CHECK, UserRow } from './UserRow.tsx';
import { type UserColumn, userColumn } from './userColumns.ts';
import './user-table.css';
import './user-cards.css';

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
  /** `seen`: the user as shown when the cell was opened; the list may have changed since */
  onEdit(seen: CrmUser, column: UserColumn, value: string): void;
  onSort(column: UserColumn): void;
  onResize(key: string, width: number): void;
  onStep(key: string, by: -1 | 1): void;
  /** is there anything to do with the user? */
  hasMenu(user: CrmUser): boolean;
  onMenu(user: CrmUser, at: DOMRect): void;
  /** absent: users have no cards */
  onOpen: ((user: CrmUser) => void) | undefined;
};

const MOVE = 'Стрелки — по ячейкам, Enter — править';
const OPEN = ', Ctrl+Enter — открыть карточку';
const LEAVE = '. Чтобы выйти из таблицы, нажмите Escape, затем Tab.';

/** One page of users as a sheet that is worked through by keyboard. */
export function UserTable(props: Props) {
  const { users, columns, context, ordering, unsaved, isSelected, selectable, onSelect, onSort, onResize } = props;
  const { onOpen } = props;
  const rows = useMemo(() => users.map(({ id }) => id), [users]);
  const latest = useRef(props);
  latest.current = props;
  /** the open cell, and its user as shown when it was opened; the user is kept when the row goes, because its editor then saves what was typed */
  const begun = useRef<{ editing: Editing | null; user: CrmUser | undefined }>({ editing: null, user: undefined });
  const chosen = users.filter(({ id }) => isSelected(id)).length;
  const allChosen = users.length > 0 && chosen === users.length;
  const selectPage = (yes: boolean) => onSelect(users, yes);
  const withUser = (row: number, work: (user: CrmUser) => void) => {
    const user = users.find(({ id }) => id === row);
    if (user) work(user);
  };
  const enterHead = (column: string) => (column === CHECK ? selectPage(!allChosen) : withColumn(column, onSort));
  const toggle = (row: number) => withUser(row, (user) => onSelect([user], !isSelected(row)));
  const sheet = useSheetTable({
    rows,
    columns: [...(selectable ? [CHECK] : []), ...columns.map(({ key }) => key), MENU],
    stops: columns.flatMap(({ key, editedField }) => (editedField ? [key] : [])),
    home: 'name',
    onEdit: (_row, column, text) =>
      withColumn(column, (known) => {
        if (begun.current.user) props.onEdit(begun.current.user, known, text);
      }),
    onClear: (row, column) =>
      withUser(row, (user) => withColumn(column, (known) => known.editedField !== 'status' && props.onEdit(user, known, ''))),
    onEnter({ row, column }) {
      if (row === HEAD) enterHead(column);
      else if (column === CHECK) toggle(row);
      else if (column === 'contacts') withUser(row, ({ email, phone }) => context.onCopy(phone ?? email ?? ''));
      else sheet.open(row);
    },
    onSort: (column) => withColumn(column, onSort),
    onOpen: onOpen && ((row) => withUser(row, onOpen)),
    onMenu: (row) => withUser(row, menu),
    onResize,
    onStep: props.onStep,
    onKey(event, row) {
      const enter = event.code === 'Enter' || event.code === 'NumpadEnter';
      if (enter && row !== HEAD && event.altKey) sheet.cellAt({ row, column: 'telegram' })?.querySelector('a')?.click();
      else if (enter && row !== HEAD) sheet.open(row);
      else if (event.code === 'Space' && row !== HEAD && selectable) toggle(row);
      else if (event.code === 'Space' && row === HEAD) enterHead(sheet.cursor.column);
      return enter || event.code === 'Space';
    },
  });
  const edited = users.find(({ id }) => id === sheet.editing?.row);
  if (edited && begun.current.editing !== sheet.editing) begun.current.user = edited;
  begun.current.editing = edited ? sheet.editing : null;
  const at = useRef(sheet.cellAt);
  at.current = sheet.cellAt;
  const select = useCallback((user: CrmUser, chosen: boolean) => latest.current.onSelect([user], chosen), []);
  const menu = useCallback((user: CrmUser) => {
    const box = at.current({ row: user.id, column: MENU })?.getBoundingClientRect();
    if (box && latest.current.hasMenu(user)) latest.current.onMenu(user, box);
  }, []);

  const width = columns.reduce((sum, column) => sum + Number(column.width), 92);
  const stuck = columns.reduce((sum, column) => sum + (column.frozen ? Number(column.width) : 0), selectable ? 44 : 0);

  return (
    <div className="crm-frame" style={{ '--crm-width': `${width}px`, '--crm-stuck': `${stuck}px` } as CSSProperties}>
      <table
        {...sheet.props}
        className="crm-table"
        aria-label="Пользователи"
        aria-description={`${MOVE}${onOpen ? OPEN : ''}${LEAVE}`}
        aria-rowcount={props.total + 1}
        aria-busy={props.loading || undefined}
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
              active={sheet.cursor.row === user.id ? sheet.cursor.column : null}
              editing={sheet.editing?.row === user.id ? sheet.editing : null}
              unsaved={unsaved.get(user.id)}
              selected={isSelected(user.id)}
              leaving={props.isLeaving(user)}
              onSelect={selectable ? select : undefined}
              onMenu={props.hasMenu(user) ? menu : undefined}
              onCommit={sheet.commit}
              onCancel={sheet.cancel}
            />
          ))}
        </tbody>
      </table>
    </div>
  );

  function isAt(column: string) {
    return sheet.cursor.row === HEAD && sheet.cursor.column === column;
  }
}

function withColumn(key: string, work: (column: UserColumn) => void) {
  const column = userColumn.get(key);
  if (column) work(column);
}
