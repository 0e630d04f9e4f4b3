import { PrinterOutlined, ReloadOutlined } from '@ant-design/icons';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { closedPresets, type Days } from '../../lib/periods.ts';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { SALES_KEY } from '../crm/shared.ts';
import type { Comparison, SalesAddress, SalesView } from './salesView.ts';

type Props = {
  view: SalesView;
  show: SalesAddress['show'];
  onDays(days: Days): void;
  /** false: an API that has nothing to compare */
  extended: boolean;
};

const comparisons = [
  { value: 'previous', label: 'С предыдущим периодом' },
  { value: 'year', label: 'С прошлым годом' },
] as const satisfies { value: Comparison; label: string }[];

/** Which days are counted, and what they are compared with. */
export function SalesBar({ view, show, onDays, extended }: Props) {
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: SALES_KEY });
  return (
    <fieldset className="bar report-unprinted">
      <legend className="visually-hidden">Что посчитать</legend>
      <PeriodSelect closed period={view} presets={closedPresets()} onPeriod={({ from, to }) => from && to && onDays({ from, to })} />
      {extended && (
        <Select<Comparison>
          aria-label="Сравнение"
          className="directory-filter"
          popupMatchSelectWidth={false}
          value={view.compare}
          options={[...comparisons]}
          onChange={(chosen) => show({ compare: chosen === 'previous' ? undefined : chosen })}
        />
      )}
      <Button
        icon={<ReloadOutlined aria-hidden />}
        loading={fetching > 0}
        onClick={() => void client.invalidateQueries({ queryKey: SALES_KEY })}
      >
        Обновить
      </Button>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        Печать
      </Button>
    </fieldset>
  );
}
