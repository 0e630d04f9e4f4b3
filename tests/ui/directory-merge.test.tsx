import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import ObjectsScreen from '../../src/features/directories/ObjectList.tsx';
import { directoryApi, guidOf, openScreen, type Sent, site } from '../support/directory-screen.tsx';

const CHANGESET = guidOf(900);

const three = [site(1, 'Дача на Лесной'), site(2, 'дача на лесной'), site(3, 'Офис')];

function open(answer: (sent: Sent) => unknown = merged, objects = three, at = '/objects') {
  const user = userEvent.setup();
  const server = directoryApi({ objects }, answer);
  openScreen(ObjectsScreen, server.api, { path: '/objects', at });
  return { user, ...server };
}

function merged({ call, input }: Sent): unknown {
  if (call === calls.changesetRevert) return { reverted: 3, conflicts: [], changeset: guidOf(901) };
  if (call !== calls.objectMerge) return undefined;
  const { dry_run, keep } = input.body;
  return { transactions: keep === guidOf(1) ? 12 : 5, merged: 1, changeset: dry_run ? null : CHANGESET };
}

async function chooseTwo(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Дача на Лесной' }));
  expect(screen.getByRole('button', { name: 'Объединить…' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: дача на лесной' }));
  await user.click(screen.getByRole('button', { name: 'Объединить…' }));
  return within(await screen.findByRole('dialog', { name: 'Объединить объекты' }));
}

it('a merge of objects says how many operations move, merges, and is undone', async () => {
  const { user, sentTo } = open();
  const dialog = await chooseTwo(user);
  expect(await dialog.findByText(/перейдёт: 12.операций\. Другая запись будет удалена; её поля не переносятся\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^дача на лесной/ }));
  expect(await dialog.findByText(/перейдёт: 5.операций/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Объединить' }));
  expect(await screen.findByText(/Объединено: 2.объекта\. Перешло: 5.операций/, { selector: '.ant-message *' })).toBeInTheDocument();
  // what opened it has gone with the selection
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Выбрать всё на странице' })).toHaveFocus());
  const bodies = sentTo(calls.objectMerge).map(({ input }) => input.body);
  expect(bodies.at(-1)).toMatchObject({ keep: guidOf(2), merge: [guidOf(1)], dry_run: false });
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Объединение отменено.', { selector: '.ant-message *' })).toBeInTheDocument();
  expect(sentTo(calls.changesetRevert)[0]?.input).toMatchObject({ params: { guid: CHANGESET }, body: { dry_run: false } });
});

it('a selection of objects is counted where nothing was before, and hands the keyboard back when it ends', async () => {
  const { user } = open();
  await screen.findByRole('checkbox', { name: 'Выбрать: Офис' });
  const regions = screen.getAllByRole('status');
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Офис' }));
  expect(regions).toContain(screen.getByText(/^Выбрано: 1.объект/));
  await user.click(screen.getByRole('button', { name: 'Снять выделение' }));
  expect(screen.getByRole('checkbox', { name: 'Выбрать всё на странице' })).toHaveFocus();
});

it('the dialog of a merge says why it was refused and stays open', async () => {
  const { user } = open((sent) => {
    if (sent.call === calls.objectMerge && sent.input.body.dry_run === false) throw new Error('Объекты уже объединили.');
    return merged(sent);
  });
  const dialog = await chooseTwo(user);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Объединить' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Объединить' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Объекты уже объединили.');
});

it('the dialog of a merge that could not count the operations counts them again', async () => {
  let lost = true;
  const { user } = open((sent) => {
    if (sent.call === calls.objectMerge && lost) throw new Error('Нет связи.');
    return merged(sent);
  });
  const dialog = await chooseTwo(user);
  const retry = await dialog.findByRole('button', { name: 'Повторить' });
  expect(dialog.getByRole('button', { name: 'Объединить' })).toBeDisabled();
  lost = false;
  await user.click(retry);
  expect(await dialog.findByText(/перейдёт: 12.операций/)).toBeInTheDocument();
  // Escape and Tab work on
  expect(screen.getByText('Объединить объекты').closest('.ant-modal-wrap')).toHaveFocus();
});

it('likely duplicates are found in the whole directory', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Найти дубли' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Похожие записи' }));
  expect(await drawer.findByText(/Найдено: 1.группа/)).toBeInTheDocument();
  expect(drawer.queryByText('Офис')).not.toBeInTheDocument();
  const merge = drawer.getByRole('button', { name: 'Объединить: Дача на Лесной, дача на лесной' });
  await user.click(merge);
  expect(await screen.findByText(/перейдёт: 12.операций/)).toBeInTheDocument();
  await user.click(screen.getByText('Не объединять'));
  await waitFor(() => expect(merge).toHaveFocus());
});

it('the drawer of likely duplicates keeps the keyboard while they are merged, and has it afterwards', async () => {
  let answer = (_: unknown) => {};
  const { user, kept } = open((sent) => {
    if (sent.call !== calls.objectMerge || sent.input.body.dry_run) return merged(sent);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Найти дубли' }));
  await user.click(await screen.findByRole('button', { name: /^Объединить: Дача/ }));
  await screen.findByText(/перейдёт: 12.операций/);
  await user.click(screen.getByText('Объединить'));
  const dialog = screen.getByText('Объединить объекты').closest<HTMLElement>('.ant-modal-wrap') ?? document.body;
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
  kept.objects = three.slice(1);
  answer({ transactions: 12, merged: 1, changeset: CHANGESET });
  expect(await screen.findByText(/^Похожих записей нет/)).toBeInTheDocument();
  const drawer = screen.getByText('Похожие записи').closest('.ant-drawer');
  await waitFor(() => expect(drawer).toHaveFocus());
});

it('duplicates that were merged are selected no longer', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: дача на лесной' }));
  await user.click(screen.getByRole('button', { name: 'Найти дубли' }));
  await user.click(await screen.findByRole('button', { name: 'Объединить: Дача на Лесной, дача на лесной' }));
  expect(await screen.findByText(/перейдёт: 12.операций/)).toBeInTheDocument();
  expect(screen.getByText(/^Чтобы объединить/)).toBeInTheDocument();
  await user.click(screen.getByText('Объединить'));
  await waitFor(() => expect(screen.queryByText(/^Чтобы объединить/)).toBeNull());
});

it('of more than a hundred duplicates as many are merged at a time as the API takes', async () => {
  const alike = Array.from({ length: 103 }, (_none, n) => site(n + 1, 'Квартира'));
  const { user, sentTo } = open(merged, alike);
  await user.click(await screen.findByRole('button', { name: 'Найти дубли' }));
  await user.click(await screen.findByRole('button', { name: /^Объединить: Квартира/ }));
  await waitFor(() => expect(sentTo(calls.objectMerge)[0]?.input.body.merge).toHaveLength(100));
  expect(await screen.findByText(/Остальные записи \(100\) будут удалены; их поля не переносятся\./)).toBeInTheDocument();
});

it('no more rows can be chosen for a merge than the API takes, and the line above the list says so', async () => {
  // by label: asking a hundred rows for their roles takes seconds
  const many = Array.from({ length: 102 }, (_none, n) => site(n + 1, `Квартира ${n + 1}`));
  const { user, sentTo } = open(merged, many, '/objects?page_size=100');
  await screen.findByLabelText('Выбрать: Квартира 1');
  await user.click(screen.getByLabelText('Выбрать всё на странице'));
  const button = screen.getByText('Объединить…').closest('button') ?? document.body;
  expect(button).toBeEnabled();
  await user.click(screen.getByTitle('2'));
  await user.click(await screen.findByLabelText('Выбрать: Квартира 101'));
  expect(button).toBeEnabled();
  await user.click(screen.getByLabelText('Выбрать: Квартира 102'));
  expect(screen.getByText(/^Выбрано: 102.объекта/)).toBeInTheDocument();
  expect(screen.getByText(/больше 101 строки: снимите лишние отметки\.$/)).toBeInTheDocument();
  expect(button).toBeDisabled();
  await user.click(screen.getByLabelText('Выбрать: Квартира 102'));
  expect(screen.queryByText(/снимите лишние отметки/)).toBeNull();
  await user.click(button);
  await waitFor(() => expect(sentTo(calls.objectMerge)[0]?.input.body.merge).toHaveLength(100));
});
