import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayInput } from '../../src/ui/DayInput.tsx';

function Form() {
  const [day, setDay] = useState<string>();
  return <DayInput label="День" today="2026-11-22" value={day} onDay={setDay} />;
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
