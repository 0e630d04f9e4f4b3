import { useInfiniteQuery } from '@tanstack/react-query';
import type { calls } from '../../../contract/calls.ts';
import type { readPages } from '../../lib/read.ts';
import { PagedRows } from '../report/PagedRows.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import './timeline.css';

type Props = {
  /** the caller's own steps, or a user's in the CRM */ steps: ReturnType<typeof readPages<typeof calls.subscriptionTimeline>>;
};

/** «Почему такой доступ»: every step that made the access what it is, newest first. The same for a user and for support. */
export function Timeline({ steps }: Props) {
  return (
    <PagedRows
      rows={useInfiniteQuery(steps)}
      lines={5}
      what="Шаги"
      none={<p className="quiet">Пока ничего не было: ни заказов, ни оплат, ни кодов.</p>}
      more="Показать более ранние"
    >
      {(list) => (
        <ol className="timeline">
          {list.map((step) => (
            <TimelineItem key={step.guid} step={step} />
          ))}
        </ol>
      )}
    </PagedRows>
  );
}
