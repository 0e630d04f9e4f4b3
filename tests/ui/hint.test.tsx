import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Hint } from '../../src/ui/Hint.tsx';

it('a control with a hint keeps its own handlers and its own description', async () => {
  const own = { onPointerEnter: vi.fn(), onPointerLeave: vi.fn(), onFocus: vi.fn(), onBlur: vi.fn(), onKeyDown: vi.fn(), onClick: vi.fn() };
  render(
    <>
      <p id="more">Ещё</p>
      <Hint title="Отменить правку">
        <button type="button" aria-describedby="more" {...own}>
          Отменить
        </button>
      </Hint>
    </>,
  );
  const control = screen.getByRole('button');
  const user = userEvent.setup();
  await user.hover(control);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Отменить правку');
  await user.unhover(control);
  await waitFor(() => expect(control).toHaveAccessibleDescription('Ещё'));
  await user.tab();
  await user.keyboard('{Enter}');
  fireEvent.blur(control);
  for (const [name, handler] of Object.entries(own)) expect(handler, name).toHaveBeenCalled();
});
