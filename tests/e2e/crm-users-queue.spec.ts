import type { Locator, Page } from '@playwright/test';
import dayjs from 'dayjs';
import { type AccountsProduct, expect, test } from '../support/accounts.ts';
import { edited, listed, newWord, openStaff, ownUsers, staffOf, USERS, userRows, usersTable } from '../support/crm-journey.ts';
import { typeRussian } from '../support/keyboard.ts';

type Action = { keys: string; status: string; shown: string; when: string; days: number };

/** What is typed for a status and a day, and what it means: by number and by name, by words and by days ahead. */
const actions: readonly Action[] = [
  { keys: '2', status: 'in_work', shown: 'В работе', when: 'завтра', days: 1 },
  { keys: 'ждём', status: 'waiting', shown: 'Ждём ответа', when: '+3', days: 3 },
  { keys: 'отк', status: 'refused', shown: 'Отказался', when: 'через неделю', days: 7 },
  { keys: '4', status: 'paid', shown: 'Оплатил', when: '+30', days: 30 },
  { keys: 'раб', status: 'in_work', shown: 'В работе', when: 'послезавтра', days: 2 },
];
const deedOf = (n: number): Action => actions[n % actions.length] ?? (actions[0] as Action);
const commentOf = (n: number) => `Смета №${n + 1}; ждёт`;

/** Ten users to be called today, and nobody else. */
async function queueOfTen(product: AccountsProduct) {
  const staff = await staffOf(product);
  const { day } = (await staff.get(`${USERS}queue/`)).body;
  const others = { filter: { queue: 'today' }, set: { next_time: null }, dry_run: false };
  expect((await staff.post(`${USERS}bulk/`, others)).status).toBe(200);
  const word = newWord();
  const users = await ownUsers(product, word, 10);
  for (const user of users) await edited(staff, user, { next_time: day });
  return { staff, day: dayjs(day), word };
}

/** Tab, or Shift+Tab, until the keyboard is there. */
async function tabTo(page: Page, target: Locator, keys = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; !(await target.evaluate((element) => element === document.activeElement)); tabs += 1) {
    if (tabs === 60) throw new Error(`${keys} does not reach ${target}`);
    await page.keyboard.press(keys);
  }
}

test('обзваниваю десять пользователей из очереди «Сегодня» с клавиатуры: статус, комментарий, следующий контакт — и очередь пуста', async ({
  page,
  product,
}) => {
  const { staff, day, word } = await queueOfTen(product);
  await openStaff(page, 'super', '/crm/user');
  await tabTo(page, page.getByRole('button', { name: /^Сегодня\s*10$/ }));
  await page.keyboard.press('Enter');
  await expect(userRows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Сегодня/ })).toHaveAttribute('aria-pressed', 'true');
  const names = await userRows(page).getByRole('link').allInnerTexts();
  expect(names.every((name) => name.startsWith(word))).toBe(true);

  // into the table, to the status of the first
  const cell = usersTable(page).locator('[data-cell]:focus');
  for (let tabs = 0; (await cell.count()) === 0 && tabs < 40; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (const [n, name] of names.entries()) {
    const { keys, shown, when } = deedOf(n);
    await expect(userRows(page).nth(n).locator('[data-cell]:focus')).toHaveText('Новый');
    await typeRussian(page, keys);
    await page.keyboard.press('Tab');
    await typeRussian(page, commentOf(n));
    await page.keyboard.press('Tab');
    await typeRussian(page, when);
    await page.keyboard.press('Enter');
    for (const text of [name, shown, commentOf(n)]) await expect(userRows(page).nth(n)).toContainText(text);
  }
  await expect(page.getByText(/не подходят под отбор: 10\sстрок, пока остаются на месте/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Сегодня\s*0$/ })).toBeVisible();

  // the card of the last one, opened from where the keyboard is, tells it
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: names[9], level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Компании', exact: true }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const history = page.getByRole('tabpanel', { name: 'История' }).getByRole('listitem');
  const last = deedOf(9);
  for (const words of [
    `Статус: Новый → ${last.shown}`,
    commentOf(9),
    `Следующий контакт: ${day.format('DD.MM.YYYY')} → ${day.add(last.days, 'day').format('DD.MM.YYYY')}`,
  ]) {
    await expect(history.filter({ hasText: words })).toContainText('Анна Белова');
  }
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Список пользователей' }).getByRole('link', { name: 'Пользователи' }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('На сегодня звонков больше нет. Можно перевести дух или посмотреть, кто ждёт ответа.')).toBeVisible();

  const rows = new Map((await listed(staff, { search: word })).map((row) => [row.name, row]));
  for (const [n, name] of names.entries()) {
    const { status, days } = deedOf(n);
    const next_time = day.add(days, 'day').format('YYYY-MM-DD');
    expect(rows.get(name), name).toMatchObject({ status, comment: commentOf(n), next_time });
  }
});
