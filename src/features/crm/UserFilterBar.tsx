import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Segmented } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { crmStatisticTitles, crmStatusTitles, planTitles } from '../../../contract/titles.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { inOrder } from '../../lib/periods.ts';
import { ListFilter } from '../../lists/ListFilter.tsx';
import type { ListControl, ListQuery } from '../../lists/listQuery.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { type Statistic, useSalesToday } from './api.ts';
import { ranges, rangeTitles, resetOf, type UserFilter, userFilterWords } from './userFilters.ts';

const names = ['new', 'active', 'disabled'] as const;

const kinds = [
  { value: 'all', label: 'Все' },
  { value: 'active', label: 'Вход открыт' },
  { value: 'inactive', label: 'Вход закрыт' },
  { value: 'deleted', label: 'Удалённые' },
];

type Props = ListControl & {
  /** false: the API has only the calls of the specification, and fewer filters */
  extended: boolean;
  /** beside the filters */
  children: ReactNode;
};

const choices = [
  { name: 'status', title: 'Любой статус', options: optionsOf(crmStatusTitles) },
  { name: 'plan', title: 'Любой тариф', options: [...optionsOf(planTitles), { value: 'none', label: 'Без тарифа' }] },
] as const;

/** Search, the filters that are used most, the others behind a button, and all that is set in words. */
export function UserFilterBar({ extended, query, onQuery, children }: Props) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const shown = choices.filter(({ name }) => extended || name === 'status');
  const parts = userFilterWords(query.filters);
  // a queue and a counter that are on are seen by their buttons
  const chips = parts.filter(({ key }) => key !== 'queue' && key !== 'statistic');
  const behind = chips.filter(({ key }) => key !== 'status' && key !== 'plan').length;
  return (
    <>
      <div className="bar crm-search">
        <SearchField label="Имя, e-mail, телефон, Telegram, компания" query={query} onQuery={onQuery} />
        <div className="crm-tools">
          {shown.map((choice) => (
            <ListFilter key={choice.name} query={query} onQuery={onQuery} {...choice} />
          ))}
          <Badge count={behind} size="small" title="Сколько условий задано">
            <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
              Условия
            </Button>
          </Badge>
          {children}
        </div>
      </div>
      {open && <FilterPanel id={panel} extended={extended} filters={query.filters} onFilters={(filters) => onQuery({ filters })} />}
      <FilterChips
        label="Условия отбора"
        parts={chips}
        onDrop={({ fields }) => onQuery({ filters: Object.fromEntries(fields.map((field) => [field, undefined])) })}
        reset={chips.length > 0 || query.search !== '' ? { title: 'Сбросить всё', run: () => onQuery(resetOf(query)) } : null}
      />
    </>
  );
}

type FilterPanelProps = {
  id: string;
  extended: boolean;
  filters: ListQuery['filters'];
  onFilters(change: Partial<Record<UserFilter, string | undefined>>): void;
};

/** Ranges of days, and who can sign in. Each takes effect at once. */
function FilterPanel({ id, extended, filters, onFilters }: FilterPanelProps) {
  const kind = filters.is_deleted ? 'deleted' : filters.is_active ? (filters.is_active === 'true' ? 'active' : 'inactive') : 'all';
  const today = useSalesToday();
  const shown = ranges.filter((range) => extended || range === 'next');
  const choose = (value: string) =>
    onFilters({
      is_deleted: value === 'deleted' ? 'true' : undefined,
      is_active: value === 'active' ? 'true' : value === 'inactive' ? 'false' : undefined,
    });
  return (
    <section id={id} className="crm-filter-panel" aria-label="Условия отбора пользователей">
      {shown.map((range) => (
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
                onDay={(day) => {
                  const { from, to } = inOrder({ from: filters[`${range}_from`], to: filters[`${range}_to`], [end]: day });
                  onFilters({ [`${range}_from`]: from, [`${range}_to`]: to });
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {extended && (
        <fieldset>
          <legend>Вход</legend>
          <Segmented aria-label="Вход" options={kinds} value={kind} onChange={choose} />
        </fieldset>
      )}
    </section>
  );
}

type StatisticButtonsProps = ListControl & { statistic: Statistic | null | undefined };

/** How many of the filtered have access, had it, never had it; each counter narrows the list to them. */
export function StatisticButtons({ statistic, query, onQuery }: StatisticButtonsProps) {
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
