import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import type { Period } from '../../src/lib/periods.ts';
import { DayInput, PeriodSelect } from '../../src/ui/DayInput.tsx';

function Form({ ahead = false }: { ahead?: boolean }) {
  const [day, setDay] = useState<string>();
  return <DayInput label="День" today="2026-11-22" ahead={ahead} value={day} onDay={setDay} />;
}

it('a day field says in words that a day makes no sense, and no more once it does', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'День' });
  await user.type(field, 'когда-нибудь{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/Непонятная дата/);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Непонятная дата/);
  await user.clear(field);
  await user.type(field, 'завтра{Enter}');
  expect(field).toHaveValue('23.11.2026');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['the nearest one', false, '15.11.2026'],
  ['the next one where the field asks for a coming day', true, '15.12.2026'],
])('a day without its month is %s', async (_which, ahead, shown) => {
  const user = userEvent.setup();
  render(<Form ahead={ahead} />);
  const field = screen.getByRole('textbox', { name: 'День' });
  await user.type(field, '15{Enter}');
  expect(field).toHaveValue(shown);
});

it('a day that changed places with the other is shown where it stands now', async () => {
  const user = userEvent.setup();
  render(<Days />);
  await user.click(screen.getByRole('combobox', { name: 'Период' }));
  await user.click(await screen.findByText('Свой период'));
  const first = screen.getByRole('textbox', { name: 'Первый день периода' });
  await user.clear(first);
  await user.type(first, '31.10.2026{Enter}');
  await user.clear(first);
  await user.type(first, '05.11.2026{Enter}');
  expect(first).toHaveValue('31.10.2026');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('2026-10-31–2026-11-05');
});

const october = { from: '2026-10-01', to: '2026-10-31' };

/** A period that somebody else may set too, as «Сбросить» or a saved view does. */
function Days({ closed }: { closed?: boolean }) {
  const [period, setPeriod] = useState<Period>(october);
  const presets = [{ key: 'october', label: 'Октябрь', period: october }];
  return (
    <>
      <PeriodSelect presets={presets} period={period} onPeriod={setPeriod} closed={closed ?? false} />
      <button type="button" onClick={() => setPeriod(october)}>
        Сбросить
      </button>
      <output>{`${period.from}–${period.to}`}</output>
    </>
  );
}

async function openDays(days: ReactElement) {
  const user = userEvent.setup();
  render(days);
  await user.click(screen.getByRole('combobox', { name: 'Период' }));
  await user.click(await screen.findByTitle('Свой период'));
  return { user, field: screen.getByRole('textbox', { name: 'Первый день периода' }) };
}

it('days of one’s own give way to a period that is set from elsewhere', async () => {
  const { user, field } = await openDays(<Days />);
  await user.clear(field);
  await user.type(field, '05.10.2026{Enter}');
  expect(screen.getByText('2026-10-05–2026-10-31')).toBeVisible();
  await user.clear(field);
  await user.type(field, '01.10.2026{Enter}');
  // the same as a named one, and still one's own
  expect(field).toBeVisible();
  await user.type(field, '{Backspace}5{Enter}');
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByTitle('Октябрь').some((shown) => shown.matches('.ant-select-selection-item'))).toBe(true);
});

it('a chosen period keeps its name where another one has the same days', async () => {
  const user = userEvent.setup();
  const presets = ['Этот год', '12 месяцев'].map((label) => ({ key: label, label, period: october }));
  const select = (of: typeof presets) => <PeriodSelect presets={of} period={october} onPeriod={() => undefined} />;
  const { rerender } = render(select(presets));
  const shown = () => document.querySelector('.ant-select-selection-item')?.textContent;
  expect(shown()).toBe('12 месяцев');
  await user.click(screen.getByRole('combobox', { name: 'Период' }));
  await user.click(await screen.findByTitle('Этот год'));
  expect(shown()).toBe('Этот год');
  // on another day the same days may have lost that name
  rerender(select(presets.filter(({ key }) => key !== 'Этот год')));
  expect(shown()).toBe('12 месяцев');
});

it('an emptied end of a period that must have both comes back', async () => {
  const { user, field } = await openDays(<Days closed />);
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('01.10.2026');
  expect(screen.getByText('2026-10-01–2026-10-31')).toBeVisible();
});
