import { Segmented } from 'antd';
import { DayInput } from '../../../ui/DayInput.tsx';
import { useSalesToday } from '../useSalesToday.ts';
import { ranges, type UserFilter } from './userFilters.ts';
import { rangeTitles } from './userFilterWords.ts';

type Filters = Partial<Record<UserFilter, string>>;
type Props = { id: string; filters: Filters; onFilters(change: Partial<Record<UserFilter, string | undefined>>): void };

const kinds = [
  { value: 'all', label: 'Все' },
  { value: 'active', label: 'Вход открыт' },
  { value: 'inactive', label: 'Вход закрыт' },
  { value: 'deleted', label: 'Удалённые' },
];

/** Ranges of days, and who can sign in. Each takes effect at once. */
export function FilterPanel({ id, filters, onFilters }: Props) {
  const kind = filters.is_deleted ? 'deleted' : filters.is_active ? (filters.is_active === 'true' ? 'active' : 'inactive') : 'all';
  const today = useSalesToday();
  const choose = (value: string) =>
    onFilters({
      is_deleted: value === 'deleted' ? 'true' : undefined,
      is_active: value === 'active' ? 'true' : value === 'inactive' ? 'false' : undefined,
    });
  return (
    <section id={id} className="crm-filter-panel" aria-label="Условия отбора пользователей">
      {ranges.map((range) => (
        <fieldset key={range}>
          <legend>{rangeTitles[range]}</legend>
          <div className="crm-filter-days">
            {(['from', 'to'] as const).map((end) => (
              <DayInput
                key={end}
                label={`${rangeTitles[range]} ${end === 'from' ? 'с' : 'по'}`}
                placeholder={end === 'from' ? 'с' : 'по'}
                value={filters[`${range}_${end}`]}
                today={today}
                onDay={(day) => onFilters({ [`${range}_${end}`]: day })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend>Вход</legend>
        <Segmented aria-label="Вход" options={kinds} value={kind} onChange={choose} />
      </fieldset>
    </section>
  );
}
