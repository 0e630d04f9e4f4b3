import { SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { Changeset } from '../../../../contract/changeset.ts';
import { RevertDialog, type RevertWords } from '../../../importing/RevertDialog.tsx';
import { companyKey } from '../../../lib/companyLists.ts';
import { readPages } from '../../../lib/read.ts';
import { useReadAnew } from '../../../lib/readsEnd.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { dayIn, MOSCOW } from '../../../lib/zoneDays.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { useOpened } from '../../../lists/useFocusBack.ts';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { categoryTitles, companyReverting } from '../changeWords.ts';
import { ChangesetItem } from './ChangesetItem.tsx';
import type { PriceToolProps } from './priceTool.ts';
import './history.css';

const PAGE = 50;

const periods = [
  { value: 'all', label: 'За всё время' },
  { value: '0', label: 'Сегодня' },
  { value: '7', label: 'За 7 дней' },
  { value: '30', label: 'За 30 дней' },
];

const everything: JournalFilter = { search: '', author: undefined, from: undefined };

/** Who changed what in the company and when, with the way back of each change. */
export default function HistoryDrawer({ queues, groups, onClose }: PriceToolProps) {
  const [filter, setFilter] = useState(everything);
  const [asked, setAsked, close] = useOpened<Changeset>('.ant-drawer-open');
  const journal = useJournal(filter);
  const filtered = filter.search !== '' || filter.author !== undefined || filter.from !== undefined;
  const unsaved = queues.services.unsaved + queues.categories.unsaved;
  return (
    <Drawer open title="История изменений" width={720} onClose={onClose}>
      <HistoryFilters filter={filter} onChange={setFilter} changes={journal.data?.pages.flatMap(({ rows }) => rows) ?? []} />
      <PagedRows
        rows={journal}
        lines={8}
        what="Изменения"
        none={filtered ? 'Таких изменений нет. Измените отбор.' : 'Изменений ещё не было.'}
      >
        {(found) => (
          <>
            {unsaved > 0 && <p className="quiet">Правки, которые ещё не сохранены, появятся здесь после сохранения.</p>}
            {byDay(found).map(({ day, changes }) => (
              <section key={day} aria-label={day}>
                <h3 className="history-day">{day}</h3>
                <RowList rows={changes}>
                  {(changeset) => <ChangesetItem changeset={changeset} categoryTitle={categoryTitles(groups)} onRevert={setAsked} />}
                </RowList>
              </section>
            ))}
          </>
        )}
      </PagedRows>
      {asked && (
        <RevertDialog
          changeset={asked.guid}
          reverting={companyReverting}
          words={revertWords(asked.title)}
          onClose={close}
          onReverted={() => void journal.refetch()}
        />
      )}
    </Drawer>
  );
}

/** How the revert dialog speaks of any change. */
function revertWords(title: string): RevertWords {
  return {
    ask: `Отменить «${title.replaceAll('«', '„').replaceAll('»', '“')}»?`,
    done: 'Изменение отменено',
    keep: 'Не отменять',
    act: 'Отменить изменение',
    all: 'Всё, что сделало это изменение, вернётся как было',
    nothing: 'Возвращать нечего: всё, что сделало это изменение, с тех пор изменили.',
    since: 'после него',
  };
}

type Props = { filter: JournalFilter; onChange(filter: JournalFilter): void; changes: readonly Changeset[] };

function HistoryFilters({ filter, onChange, changes }: Props) {
  const [period, setPeriod] = useState('all');
  // people stay in the list while it is narrowed to one of them
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = changes.filter(({ author }) => !people.has(author.guid));
  if (unknown.length > 0) setPeople(new Map([...people, ...unknown.map(({ author }) => [author.guid, author.name] as const)]));
  return (
    <div className="history-filters">
      <Input.Search
        allowClear
        enterButton={<Button aria-label="Найти" icon={<SearchOutlined aria-hidden />} />}
        aria-label="Поиск по изменениям"
        placeholder="Поиск по изменениям"
        onSearch={(search) => onChange({ ...filter, search: search.trim() })}
      />
      <Select
        aria-label="Период"
        value={period}
        options={periods}
        onChange={(value) => {
          setPeriod(value);
          // the API counts days in Moscow: the one in which a day of this computer begins leaves nothing of it out
          const from = value === 'all' ? undefined : dayIn(dayjs().subtract(Number(value), 'day').startOf('day').valueOf(), MOSCOW);
          onChange({ ...filter, from });
        }}
      />
      <Select
        aria-label="Кто изменил"
        value={filter.author ?? ''}
        options={[{ value: '', label: 'Все сотрудники' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        onChange={(author) => onChange({ ...filter, author: author || undefined })}
      />
    </div>
  );
}

type DayOfChanges = { day: string; changes: Changeset[] };

/** Changes under the days of this computer: «Сегодня», «Вчера», «19.11.2026». The order stays. */
function byDay(changes: readonly Changeset[]): DayOfChanges[] {
  const now = dayjs();
  const days: DayOfChanges[] = [];
  for (const change of changes) {
    const day = dayWords(dayjs(change.created_at), now);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}

function dayWords(at: dayjs.Dayjs, now: dayjs.Dayjs) {
  if (at.isSame(now, 'day')) return 'Сегодня';
  if (at.isSame(now.subtract(1, 'day'), 'day')) return 'Вчера';
  return at.format('DD.MM.YYYY');
}

type JournalFilter = { search: string; author: string | undefined; from: string | undefined };

/** The company's changes, newest first, page after page; changes made meanwhile appear at the top. */
function useJournal({ search, author, from }: JournalFilter) {
  const { company } = useCompany();
  const root = companyKey(company.guid, 'changesets', 'journal');
  const asked = { ...(search && { search }), ...(author && { author }), ...(from && { from }) };
  useReadAnew(root);
  return useInfiniteQuery({
    ...readPages([...root, asked], calls.changesetList, PAGE, { query: { id: company.guid, ...asked } }),
    placeholderData: keepPreviousData,
  });
}
