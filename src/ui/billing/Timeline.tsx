import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TimelineStep } from '../../../contract/resources/billing.ts';
import type { Reply } from '../../lib/api.ts';
import { pagesOf } from '../../lib/pagesOf.ts';
import { Loaded } from '../Loaded.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import './timeline.css';

type Props = {
  queryKey: QueryKey;
  /** a page of steps: the caller's own, or a user's in the CRM */
  ask(query: { page: string; page_size: string; ordering: '-at' }, signal: AbortSignal): Promise<Reply<TimelineStep[]>>;
};

const PER_PAGE = 20;

/** «Почему такой доступ»: every step that made the access what it is, newest first. The same for a user and for support. */
export function Timeline({ queryKey, ask }: Props) {
  const steps = useInfiniteQuery(pagesOf(queryKey, PER_PAGE, (query, signal) => ask({ ...query, ordering: '-at' }, signal)));
  const rows = steps.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <Loaded query={{ ...steps, data: rows }} rows={5} what="Шаги">
        {(list) =>
          list.length === 0 ? (
            <p className="timeline-none">Пока ничего не было: ни заказов, ни оплат, ни кодов.</p>
          ) : (
            <ol className="timeline">
              {list.map((step) => (
                <TimelineItem key={step.guid} step={step} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {steps.hasNextPage && (
        <Button aria-busy={steps.isFetchingNextPage} onClick={() => void steps.fetchNextPage()}>
          {steps.isFetchingNextPage ? 'Загружаем…' : 'Показать более ранние'}
        </Button>
      )}
    </>
  );
}
