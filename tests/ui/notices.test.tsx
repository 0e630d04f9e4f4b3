import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useNotificationProvider } from '../../src/app/start/RefineProvider.tsx';
import { type Feedback, FeedbackContext } from '../../src/ui/feedback.ts';

it('the button of a notice takes back once at a double click, while the notice fades', async () => {
  const notices: { content: ReactNode }[] = [];
  const message = { success: (notice: { content: ReactNode }) => void notices.push(notice), destroy: () => undefined };
  const feedback = { message } as unknown as Feedback;
  const wrapper = ({ children }: { children: ReactNode }) => <FeedbackContext value={feedback}>{children}</FeedbackContext>;
  const { result } = renderHook(() => useNotificationProvider(), { wrapper });
  const takeBack = vi.fn();
  result.current.open({ type: 'success', message: 'Статья удалена: «Доставка».', cancelMutation: takeBack });
  render(notices[0]?.content);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Вернуть' }));
  expect(takeBack).toHaveBeenCalledOnce();
});
