import { BellOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { userQueue } from '../userQueue.ts';

type Props = { query: ListQuery; onQuery(change: ListQueryChange): void };

const queues = [
  { key: 'today', title: 'Сегодня', hint: 'Кому позвонить сегодня', Icon: BellOutlined },
  { key: 'overdue', title: 'Просрочено', hint: 'Кому не позвонили вовремя', Icon: ClockCircleOutlined },
] as const;

/** The queues with their counts: pressed, the list is that queue; pressed again, everybody. */
export function QueueButtons({ query, onQuery }: Props) {
  const { data } = useQuery(userQueue);
  return (
    <section className="crm-queues" aria-label="Кому позвонить">
      {queues.map(({ key, title, hint, Icon }) => {
        const on = query.filters.queue === key;
        const late = key === 'overdue' && (data?.overdue ?? 0) > 0;
        return (
          <Button
            key={key}
            type={on ? 'primary' : 'default'}
            danger={late && !on}
            icon={<Icon aria-hidden />}
            aria-pressed={on}
            title={on ? `${hint}. Нажмите ещё раз, чтобы увидеть всех` : hint}
            onClick={() => onQuery({ filters: { queue: on ? undefined : key }, ordering: '' })}
          >
            {title}
            {data && <span className="crm-count">{data[key].toLocaleString('ru-RU')}</span>}
          </Button>
        );
      })}
    </section>
  );
}
