import { Button, DatePicker, Flex } from 'antd';
import dayjs from 'dayjs';
import { type Period, periodPresets } from '../../lib/periods.ts';

type Props = { period: Period; onChange(period: { from?: string; to?: string }): void };

/** Days from and to; an empty end is open. */
export function PeriodChoice({ period, onChange }: Props) {
  const at = (day: string | undefined) => (day ? dayjs(day) : null);
  const ends = (from: string | undefined, to: string | undefined) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
  const written = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD');
  return (
    <fieldset className="export-choices export-period">
      <legend>Период</legend>
      <Flex wrap gap={6}>
        {periodPresets().map(({ key, label, period: preset }) => (
          <Button
            key={key}
            shape="round"
            aria-pressed={preset.from === period.from && preset.to === period.to}
            onClick={() => onChange(ends(preset.from, preset.to))}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <DatePicker.RangePicker
        id={{ start: 'export-from', end: 'export-to' }}
        value={[at(period.from), at(period.to)]}
        format="DD.MM.YYYY"
        placeholder={['с любого дня', 'по любой день']}
        allowEmpty={[true, true]}
        aria-label="Период выгрузки"
        onChange={(days) => onChange(ends(written(days?.[0]), written(days?.[1])))}
      />
    </fieldset>
  );
}
