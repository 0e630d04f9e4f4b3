import { useList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CrmUser } from '../../../contract/crm.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { type ListControl, type ListQuery, type ListQueryChange, readListQuery, writeListQuery } from '../../lists/listQuery.ts';
import { StaffViews } from '../../lists/StaffViews.tsx';
import { type ListAddress, pageOf, useListPage } from '../../lists/useListScreen.ts';
import type { Packed } from '../../saving/queueOptions.ts';
import { useColumnLayout } from '../../sheet/columns/useColumnLayout.ts';
import { ViewButton } from '../../sheet/columns/ViewButton.tsx';
import { focusCursor } from '../../sheet/table/useTableCursor.ts';
import { Failure } from '../../ui/Failure.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { readStatistic, useDayTurned, useSalesToday, useSalesZone } from './api.ts';
import { ChosenUsersLine, useChosenUsers } from './ChosenUsers.tsx';
import { cardAddress, placeState } from './cardPlace.ts';
import type { ListContext } from './table/CellContent.tsx';
import { menuItems, UserMenu } from './table/UserMenu.tsx';
import { UserTable } from './table/UserTable.tsx';
import { type UserColumn, userColumn, userColumns, usersAsTheyCome } from './table/userColumns.ts';
import { UnsavedEdits } from './UnsavedEdits.tsx';
import { type UserAction, UserDialog, useCaller } from './UserActions.tsx';
import { StatisticButtons, UserFilterBar } from './UserFilterBar.tsx';
import { ListState, UserPager } from './UserListState.tsx';
import { fitsFilter, narrowing, nextOrdering, orderingOf, resetOf, userFilters, validFilters } from './userFilters.ts';
import { readEdit, USERS_PLACE, useSavedUsers, useUserEdits, useUserRows } from './useUserEdits.ts';
import { useUserFile } from './useUserFile.ts';

const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx'));

type Props = ListControl & { extended: boolean };
type Open = { user: CrmUser; menu: DOMRect } | { user: CrmUser; action: UserAction } | null;

/** The list itself: filters, the table, what is chosen in it and what is not saved. */
export function UserList({ extended, query, onQuery }: Props) {
  const navigate = useNavigate();
  const caller = useCaller();
  const list = useUserList({ query, change: onQuery });
  const today = useSalesToday();
  const { edits, unsaved, fresh, keep } = useUserEdits();
  const saved = useSavedUsers(list.data?.data, fresh);
  const rows = useUserRows(saved, unsaved);
  const { control, columns } = useUserColumns(caller.user);
  const filter = narrowing(query);
  const chosen = useChosenUsers(JSON.stringify(filter), rows);
  const file = useUserFile();
  const notices = useNotices();
  const [bulk, setBulk] = useState<'status' | 'next_time' | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const context = useListContext({ today, query, rows, readAt: list.dataUpdatedAt, cards: extended, caller: caller.user });
  const troubles = [...unsaved.values()].filter(({ state }) => state !== 'saving').length;
  useLeaveGuard({
    unsaved: () => unsaved.size > 0,
    keep,
    leftBehind: () => (troubles > 0 ? `Не сохранено строк: ${troubles}. Правки ждут вас в списке пользователей.` : null),
  });

  const target = chosen.all ? { filter } : { ids: chosen.ids };
  const ordering = orderingOf(query);
  const total = list.data?.total ?? 0;
  // while another filter is on its way, rows of the one before stand there
  const isLeaving = (user: CrmUser) => !list.isPlaceholderData && !fitsFilter(user, query.filters, today);
  /** no longer in the server's list: the users of the next page have moved up by as many */
  const hasLeft = (user: CrmUser) => isLeaving(user) && (unsaved.get(user.id)?.state ?? 'saving') === 'saving';
  /** After rows have left this page, the way forward goes one page less far, so that those who moved up are not passed over. */
  const turnPage = (change: ListQueryChange) => {
    const to = change.page ?? query.page;
    const back = to > query.page && rows.some(hasLeft) ? 1 : 0;
    if (back > 0 && to - back === query.page) void list.refetch();
    else onQuery({ ...change, page: to - back });
  };
  /** a menu that closes because something was chosen in it leaves what that opened */
  const close = (what: 'menu' | 'action', { id }: CrmUser) => {
    setOpen((now) => (now && what in now ? null : now));
    focusCursor(id);
  };
  const closeBulk = () => {
    setBulk(null);
    focusCursor();
  };
  // on a new day a queue holds other people than those shown
  useDayTurned(() => {
    if (!query.filters.queue) return;
    if (chosen.all || chosen.ids.length > 0) notices.done('Наступил новый день: очередь прочитана заново, выделение снято.');
    chosen.clear();
    if (bulk) closeBulk();
    void list.refetch();
  });
  const openCard = extended
    ? ({ id }: CrmUser) => void navigate(cardAddress(id), { state: placeState(context.search, context.ids) })
    : undefined;

  return (
    <>
      <UserFilterBar extended={extended} query={query} onQuery={onQuery}>
        <StaffViews
          screen="crm-users"
          query={writeListQuery({ ...query, page: 1 }).toString()}
          onApply={(kept) => {
            const view = readListQuery(new URLSearchParams(kept), userFilters, validFilters);
            onQuery({ ...view, filters: { ...resetOf(query).filters, ...view.filters } });
          }}
        />
        <ViewButton control={control} brief={false} />
      </UserFilterBar>
      <KeptOffer<Packed<CrmUser>[]> place={USERS_PLACE} ofCompany={false} onRestore={(kept) => edits.adopt(kept)} />
      <UnsavedEdits unsaved={unsaved} edits={edits} />
      {extended && (
        <ChosenUsersLine
          chosen={chosen}
          total={total}
          onBulk={setBulk}
          exporting={file.busy}
          onExport={(format) =>
            file.save(chosen.all ? { ...filter, ...(ordering && { ordering }) } : { ids: chosen.ids.join(',') }, format)
          }
        />
      )}
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      <ListState list={list} query={query} onQuery={onQuery} leaving={rows.filter(isLeaving).length}>
        <StatisticButtons statistic={readStatistic(list.data?.headers)} query={query} onQuery={onQuery} />
      </ListState>
      {rows.length > 0 && (
        <UserTable
          users={rows}
          total={total}
          first={(query.page - 1) * query.size}
          columns={columns}
          context={context}
          ordering={ordering}
          loading={list.isPlaceholderData}
          unsaved={unsaved}
          isSelected={chosen.has}
          isLeaving={isLeaving}
          selectable={extended}
          onSelect={chosen.toggle}
          onEdit={(seen, { editedField: field }, value) => {
            const edit = field && readEdit(seen, field, value);
            const kept = saved.find(({ id }) => id === seen.id) ?? seen;
            // where one's own unsaved text stood, nothing is known of the server's
            const own = field && field in (unsaved.get(seen.id)?.values ?? {});
            if (edit) edits.edit(kept, edit, own ? undefined : { [field]: seen[field] });
          }}
          onSort={({ sorts }) => sorts && onQuery({ ordering: nextOrdering(ordering, sorts) })}
          onResize={control.resize}
          onStep={control.step}
          hasMenu={(user) => menuItems(user, caller, extended).length > 0}
          onMenu={(user, menu) => setOpen({ user, menu })}
          onOpen={openCard}
        />
      )}
      <UserPager query={query} total={total} onQuery={turnPage} />
      {bulk && <BulkDialog what={bulk} target={target} onClose={closeBulk} onDone={chosen.clear} />}
      {open && 'menu' in open && (
        <UserMenu
          user={open.user}
          caller={caller}
          at={open.menu}
          onOpen={openCard && (() => openCard(open.user))}
          onAction={(action) => setOpen({ user: open.user, action })}
          onClose={() => close('menu', open.user)}
        />
      )}
      {open && 'action' in open && <UserDialog action={open.action} user={open.user} onClose={() => close('action', open.user)} />}
    </>
  );
}

const asked = { narrowed: narrowing, still: true };

/** The page that the address asks for; the one before stays until it comes, the next one is fetched ahead. */
function useUserList({ query: address, change }: ListAddress) {
  const query = { ...address, ordering: orderingOf(address) };
  const { page } = useListPage<CrmUser>('crmUsers', { query, change }, asked);

  const more = page.isSuccess && !page.isPlaceholderData && (page.data.total ?? 0) > query.page * query.size;
  const { queryOptions, ...next } = pageOf<CrmUser>('crmUsers', { ...query, page: query.page + 1 }, asked);
  useList<CrmUser, ApiFailure>({ ...next, queryOptions: { ...queryOptions, enabled: more } });
  return page;
}

/** The columns as this person keeps them in this browser. @param user guid of who is signed in */
function useUserColumns(user: string | null) {
  const control = useColumnLayout(userColumns, `crm-users:${user ?? ''}`, usersAsTheyCome);
  const columns = useMemo(
    () =>
      control.columns.flatMap(({ key, frozen = false, width }): UserColumn[] => {
        const known = userColumn.get(key);
        // only the name stays in view: a column that was moved before it goes with the rest
        return known ? [{ ...known, frozen: frozen && key === 'name', width: typeof width === 'number' ? width : known.width }] : [];
      }),
    [control.columns],
  );
  return { control, columns };
}

type ContextOptions = {
  today: string;
  query: ListQuery;
  rows: readonly CrmUser[];
  /** when the rows were read, milliseconds */
  readAt: number;
  cards: boolean;
  caller: string | null;
};

/** What every cell knows; the same object while it says the same, so that rows are not drawn anew. */
function useListContext({ today, query, rows, readAt, cards, caller }: ContextOptions): ListContext {
  const copy = useCopy();
  // a subscription may have ended since the rows were read before
  const now = useMemo(() => Math.max(Date.now(), readAt), [readAt]);
  const timeZone = useSalesZone();
  const said = writeListQuery(query).toString();
  const search = said && `?${said}`;
  const ids = rows.map(({ id }) => id).join();
  return useMemo(
    () => ({
      today,
      timeZone,
      now,
      search,
      ids: ids === '' ? [] : ids.split(',').map(Number),
      cards,
      caller,
      onCopy(text) {
        if (text !== '') void copy(text);
      },
    }),
    [today, timeZone, now, search, ids, cards, caller, copy],
  );
}
