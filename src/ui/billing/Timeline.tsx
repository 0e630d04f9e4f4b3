import {
  CheckCircleFilled,
  CloseCircleFilled,
  CreditCardFilled,
  FileDoneOutlined,
  MinusCircleFilled,
  RightCircleOutlined,
  RollbackOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ComponentType } from 'react';
import type { TimelineKind, TimelineStep } from '../../../contract/billing.ts';
import type { calls } from '../../../contract/calls.ts';
import { day, instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import type { readPages } from '../../lib/read.ts';
import { PagedRows } from '../report/PagedRows.tsx';
import './timeline.css';

const gave: Look = { Icon: CheckCircleFilled, tone: 'good' };

const paid: Look = { Icon: CreditCardFilled, tone: 'good' };

const stopped: Look = { Icon: MinusCircleFilled, tone: 'plain' };

const plain: Look = { Icon: RightCircleOutlined, tone: 'plain' };

const refused: Look = { Icon: CloseCircleFilled, tone: 'bad' };

const looks: Record<TimelineKind, Look> = {
  order: plain,
  check: plain,
  paid,
  declined: refused,
  receipt: { Icon: FileDoneOutlined, tone: 'plain' },
  granted: gave,
  renewed: gave,
  renewal_failed: refused,
  grace: { Icon: WarningFilled, tone: 'bad' },
  upgraded: gave,
  code: gave,
  manual: gave,
  cancelled: stopped,
  resumed: gave,
  card_removed: stopped,
  refunded: { Icon: RollbackOutlined, tone: 'plain' },
  order_cancelled: stopped,
  order_expired: stopped,
  expired: stopped,
};

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

type Look = { Icon: ComponentType<{ 'aria-hidden': boolean; className: string }>; tone: 'good' | 'bad' | 'plain' };

/** One step: when, what, how much, and until when there is access since. */
function TimelineItem({ step: { at, kind, title, detail, amount, until, author } }: { step: TimelineStep }) {
  const { Icon, tone } = looks[kind];
  return (
    <li className={`timeline-step timeline-${tone}`}>
      <Icon aria-hidden className="timeline-icon" />
      <Flex vertical gap={2} className="timeline-words">
        <Flex component="p" wrap justify="space-between" gap="0 16px">
          <b>{title}</b>
          {amount !== null && <span className="number">{money(amount)}</span>}
        </Flex>
        {detail && <p>{detail}</p>}
        {until && (
          <p>
            Доступ до <b>{day(until)}</b>
          </p>
        )}
        <Flex component="p" wrap gap="0 12px" className="small">
          <time dateTime={at}>{instant(at)}</time>
          {author && <span>{author}</span>}
        </Flex>
      </Flex>
    </li>
  );
}
