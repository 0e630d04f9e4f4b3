import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { calls } from '../../../../../contract/calls.ts';
import { useApi } from '../../../../lib/api.ts';
import { useCompany } from '../../../../lib/company-context.tsx';
import { companyKey } from '../../../../lib/company-lists.ts';
import { FailureText } from '../../../../ui/FailureText.tsx';
import { changeWords } from './changeWords.ts';

const PAGE = 50;

/** The rows of one change, «было → стало». */
export function ChangesetRows({ changeset, categoryTitle }: { changeset: string; categoryTitle(guid: string): string }) {
  const api = useApi();
  const { company } = useCompany();
  const rows = useInfiniteQuery({
    // what a changeset holds never changes
    queryKey: companyKey(company.guid, 'changeset-rows', changeset),
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api.reply(
        calls.changesetShow,
        { params: { guid: changeset }, query: { page: String(pageParam), page_size: String(PAGE) } },
        { signal },
      ),
    getNextPageParam: (last, pages) => (last.data.length === PAGE ? pages.length + 1 : undefined),
  });
  if (rows.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (rows.isError) {
    return (
      <Alert
        type="error"
        role="alert"
        message={<FailureText>{rows.error.message}</FailureText>}
        action={<Button onClick={() => void rows.refetch()}>Повторить</Button>}
      />
    );
  }
  return (
    <>
      <ul>
        {rows.data.pages
          .flatMap((page) => page.data)
          .map((row) => {
            const { what, lines } = changeWords(row, categoryTitle);
            return (
              <li key={`${row.entity}:${row.guid}:${Object.keys(row.after ?? {}).join()}`}>
                {what} «{row.title}»
                {lines.map((line) => (
                  <span key={line} className="quiet">
                    {line}
                  </span>
                ))}
              </li>
            );
          })}
      </ul>
      {rows.hasNextPage && (
        <Button size="small" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          Показать ещё строки
        </Button>
      )}
    </>
  );
}
