import { Button } from 'antd';
import { crmStatisticTitles } from '../../../../contract/crmTitles.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import type { Statistic } from './readStatistic.ts';

type Props = { statistic: Statistic | null | undefined; query: ListQuery; onQuery(change: ListQueryChange): void };

const names = ['new', 'active', 'disabled'] as const;

/** How many of the filtered have access, had it, never had it; each counter narrows the list to them. */
export function StatisticButtons({ statistic, query, onQuery }: Props) {
  if (!statistic) return null;
  return (
    <section className="crm-statistic" aria-label="Подписка">
      {names.map((name) => {
        const on = query.filters.statistic === name;
        return (
          <Button
            key={name}
            size="small"
            type={on ? 'primary' : 'default'}
            aria-pressed={on}
            title={on ? 'Нажмите ещё раз, чтобы увидеть всех' : undefined}
            onClick={() => onQuery({ filters: { statistic: on ? undefined : name } })}
          >
            {crmStatisticTitles[name]}
            <span className="crm-count">{statistic[name].toLocaleString('ru-RU')}</span>
          </Button>
        );
      })}
    </section>
  );
}
