import { useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import type { Changeset } from '../../../../contract/changeset.ts';
import { instant } from '../../../lib/dates.ts';
import { number } from '../../../lib/format.ts';
import { supportQueries } from '../supportQueries.ts';
import { type SupportColumn, SupportTable } from './SupportTable.tsx';
import { useSupportQuery } from './useSupportQuery.ts';

const columns: readonly SupportColumn<Changeset>[] = [
  { key: 'at', title: 'Когда', render: ({ created_at }) => instant(created_at) },
  {
    key: 'title',
    title: 'Что',
    text: true,
    render: ({ title, reverted_by }) => (
      <>
        {title} {reverted_by !== null && <Tag>Отменено</Tag>}
      </>
    ),
  },
  { key: 'author', title: 'Кто', render: ({ author }) => author.name },
  // a look of support changed nothing
  { key: 'count', title: 'Строк', number: true, render: ({ count, kind }) => (kind === 'support_view' ? '—' : number(count, 0)) },
];

/** What the company's people changed, the newest first. */
export function ChangesetTable({ guid }: { guid: string }) {
  const { query, change } = useSupportQuery();
  const page = useQuery(supportQueries.changesets(guid, query));
  return (
    <Flex vertical gap={12}>
      <SupportTable
        guid={guid}
        caption="История изменений"
        page={page}
        query={query}
        onQuery={change}
        columns={columns}
        none="Ничего не меняли."
      />
    </Flex>
  );
}
