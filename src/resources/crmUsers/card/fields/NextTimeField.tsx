import { Button } from 'antd';
import { shiftedDay, typedDay } from '../../../../lib/typedDay.ts';
import { DayInput } from '../../../../ui/DayInput.tsx';
import { useSalesToday } from '../../useSalesToday.ts';
import { FieldState } from './FieldState.tsx';
import { type FieldProps, useCardField } from './useCardField.ts';

const presets = [
  { days: 0, label: 'Сегодня' },
  { days: 1, label: 'Завтра' },
  { days: 7, label: 'Через неделю' },
];

/** When to call next: typed, or one of the usual days. */
export function NextTimeField(props: FieldProps) {
  const today = useSalesToday();
  const field = useCardField(props, 'next_time', 'следующий контакт');
  return (
    <div className="field">
      <span aria-hidden className="user-field-label">
        Следующий контакт
      </span>
      <DayInput
        label="Следующий контакт"
        placeholder="21.11.2026, завтра, +3"
        value={field.value ?? undefined}
        today={today}
        onDay={(day) => field.choose(day ?? null)}
      />
      <span className="user-presets">
        {presets.map(({ days, label }) => (
          <Button key={label} size="small" type="link" onClick={() => field.choose(shiftedDay(today, days))}>
            {label}
          </Button>
        ))}
        {field.value !== null && (
          <Button size="small" type="link" onClick={() => field.choose(null)}>
            Убрать
          </Button>
        )}
      </span>
      <FieldState id="card-next-state" field={field} say={(day) => (day ? typedDay(day) : 'без даты')} />
    </div>
  );
}
