import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useNavigate } from 'react-router';
import type { CodeBatch } from '../../../contract/resources/code.ts';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { ListFailure } from '../../lists/ListFailure.tsx';
import { SearchField } from '../../lists/SearchField.tsx';
import { useLastPage } from '../../lists/useLastPage.ts';
import { useListQuery } from '../../lists/useListQuery.ts';
import { BatchTable } from './BatchTable.tsx';
import { batchFilters, codesQueries } from './codesQueries.ts';
import type { RevokeQuestion } from './question.ts';
import { UsageSection } from './UsageSection.tsx';
import { useCodeActions } from './useCodeActions.ts';

/** Batches: what became of the codes of each, and how many were used month by month. */
export function BatchList({ onRevoke }: { onRevoke(question: RevokeQuestion, done: () => void): void }) {
  const api = useApi();
  const navigate = useNavigate();
  const { query, change } = useListQuery(batchFilters);
  const page = useQuery(codesQueries.batches(api, query));
  const { save } = useCodeActions();
  useLastPage(page, query, (last) => change({ page: last }, true));
  const ask = ({ guid, number, left, expired, issued }: CodeBatch) => {
    const count = left + expired;
    onRevoke({ which: { batch: guid }, title: `Отозвать партию №\u00a0${number}?`, count, kept: issued - count }, () => undefined);
  };

  return (
    <div className="codes-list">
      <UsageSection />
      <h2>Партии</h2>
      <div className="directory-tools">
        <SearchField label="Номер, комментарий или кто" value={query.search} onSearch={(search) => change({ search }, true)} />
        <Checkbox
          checked={query.filters.left === 'true'}
          onChange={({ target }) => change({ filters: { left: target.checked ? 'true' : undefined } })}
        >
          Только с остатком
        </Checkbox>
      </div>
      {page.error && <ListFailure error={page.error} retry={() => void page.refetch()} />}
      {(!page.error || page.data) && (
        <BatchTable
          batches={page.data?.data ?? []}
          total={page.data?.total ?? 0}
          loading={page.isPending || page.isPlaceholderData}
          waiting={page.isPending}
          query={query}
          onQuery={change}
          onOpen={({ guid }) => void navigate(`${paths.crmCodes}?batch=${guid}`)}
          onSave={({ guid, number }, format) => void save({ batch: guid, format }, `Коды партии ${number}`)}
          onRevoke={ask}
        />
      )}
    </div>
  );
}
