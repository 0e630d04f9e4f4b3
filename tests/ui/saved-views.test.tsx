import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { expect, it, vi } from 'vitest';
import ViewsDialog from '../../src/lists/ViewsDialog.tsx';
import type { KeptView } from '../../src/lists/views.ts';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';

// loaded before, for a slow machine may take seconds over it
await import('../../src/ui/ModalHost.tsx');

const TITLE = 'Траты';

/** The dialog over one kept view. */
function openViews() {
  const edited = vi.fn();
  const created = vi.fn(async () => undefined);
  let kept: KeptView[] = [{ guid: 'v1', title: TITLE, query: 'types=expense', author: { name: 'Анна Белова' }, version: 1 }];
  const onClose = vi.fn();
  function Dialog() {
    const list = useQuery({ queryKey: ['views'], queryFn: async (): Promise<readonly KeptView[]> => kept });
    const change = async (next: KeptView[]) => {
      kept = next;
      void list.refetch();
    };
    const views = {
      words: { seenBy: 'Их увидят все.', goneFor: 'Он пропадёт у всех.', example: 'Расходы' },
      list,
      create: created,
      edit(_view: KeptView, changes: object) {
        edited(changes);
        return change(kept.map((view) => ({ ...view, ...changes })));
      },
      remove: ({ guid }: KeptView) => change(kept.filter((view) => view.guid !== guid)),
    };
    return <ViewsDialog views={views} query="" onApply={() => undefined} onClose={onClose} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* without it antd waits for the end of a movement, which never comes */}
      <ConfigProvider>
        <FeedbackProvider>
          <Dialog />
        </FeedbackProvider>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, edited, created };
}

it('deleting a saved view asks with the focus on the harmless answer, and Escape there leaves the dialog open', async () => {
  const { user, onClose } = openViews();
  await user.click(await screen.findByRole('button', { name: `Удалить вид: ${TITLE}` }));
  const question = (await screen.findByText('Он пропадёт у всех.')).closest<HTMLElement>('[role="dialog"]') ?? document.body;
  const keep = within(question).getByRole('button', { name: 'Оставить' });
  await waitFor(() => expect(keep).toHaveFocus());
  // antd hears its number, which `userEvent` does not give
  fireEvent.keyDown(keep, { code: 'Escape', key: 'Escape', keyCode: 27 });
  expect(onClose).not.toHaveBeenCalled();
});

it('a saved view that was renamed, or not after all, gives the focus back to its pencil', async () => {
  const { user, onClose } = openViews();
  await user.click(await screen.findByRole('button', { name: `Переименовать: ${TITLE}` }));
  await user.keyboard('другое');
  fireEvent.keyDown(screen.getByRole('textbox', { name: /^Новое название/ }), { code: 'Escape', key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.getByRole('button', { name: `Переименовать: ${TITLE}` })).toHaveFocus());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await user.keyboard(' года{Enter}');
  expect(await screen.findByRole('button', { name: `Переименовать: ${TITLE} года` })).toHaveFocus();
});

it('a pasted name of a view that is too long stays whole and is not sent, with the sentence at the field', async () => {
  const { user, edited, created } = openViews();
  const long = 'я'.repeat(101);
  const sentence = 'Поле «Название» длиннее 100 знаков.';
  await user.click(await screen.findByRole('button', { name: `Переименовать: ${TITLE}` }));
  const renamed = screen.getByRole('textbox', { name: /^Новое название/ });
  await user.clear(renamed);
  await user.paste(long);
  await user.keyboard('{Enter}');
  expect(screen.getByText(sentence)).toBeVisible();
  expect(renamed).toHaveValue(long);
  expect(renamed).toBeInvalid();
  expect(renamed).toHaveAccessibleDescription(sentence);

  const name = screen.getByRole('textbox', { name: 'Название нового вида' });
  await user.click(name);
  await user.paste(long);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(sentence));
  expect(name).toHaveValue(long);
  expect(renamed).toHaveValue(long);
  expect(edited).not.toHaveBeenCalled();
  expect(created).not.toHaveBeenCalled();
});

it('a saved view that was brought up to date gives the focus to its pencil', async () => {
  const { user } = openViews();
  const save = await screen.findByRole('button', { name: /^Сохранить в/ });
  await user.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  expect(screen.getByRole('button', { name: `Переименовать: ${TITLE}` })).toHaveFocus();
});

it('a double click brings a saved view up to date once', async () => {
  const { user, edited } = openViews();
  const save = await screen.findByRole('button', { name: /^Сохранить в/ });
  await user.dblClick(save);
  await waitFor(() => expect(save).toBeDisabled());
  expect(edited).toHaveBeenCalledTimes(1);
});

it('a saved view that was deleted leaves the focus to the name of a new one, where Escape closes the dialog', async () => {
  const { user, onClose } = openViews();
  await user.click(await screen.findByRole('button', { name: `Удалить вид: ${TITLE}` }));
  const question = (await screen.findByText('Он пропадёт у всех.')).closest<HTMLElement>('[role="dialog"]') ?? document.body;
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `Удалить вид: ${TITLE}` })).toBeNull());
  const name = screen.getByRole('textbox', { name: 'Название нового вида' });
  await waitFor(() => expect(name).toHaveFocus());
  fireEvent.keyDown(name, { code: 'Escape', key: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalled();
});
