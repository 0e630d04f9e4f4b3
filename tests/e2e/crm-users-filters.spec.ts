import type { Page } from '@playwright/test';
import { type AccountsProduct, expect, test } from '../support/accounts.ts';
import { edited, newWord, openStaff, ownUser, ownUsers, staffOf, userRows, usersTable } from '../support/crm-journey.ts';
import { createCompany, createSubscription, typeOf } from '../support/factories.ts';
import { pick } from '../support/operations.ts';
import { newPhone } from '../support/post.ts';
import { secondPerson } from '../support/two-people.ts';

/** Twenty-five users of one word: three pay, two paid once, the rest never did; one is known by all that search looks at. */
async function crowd(product: AccountsProduct) {
  const staff = await staffOf(product);
  const word = newWord();
  const phone = newPhone();
  const users = await ownUsers(product, word, 24);
  const known = await ownUser(product, { name: `${word} Ёлкин`, phone: `+7${phone}` });
  const company = `Дворы и сёла ${word}`;
  await createCompany(product.db, [{ user: known, type: typeOf.company }], company);
  await edited(staff, known, { telegram: `@elkin_${word.toLowerCase().replace('зов', '')}`, status: 'waiting' });
  // the work in the background asks no ledger about what ended that long ago
  for (const [n, user] of users.slice(0, 5).entries()) await createSubscription(product.db, user, 'pro_plus', n < 3 ? 400 : -90);
  return { staff, word, phone, company, telegram: `elkin_${word.toLowerCase().replace('зов', '')}`, known: known.name };
}

const search = (page: Page) => page.getByRole('searchbox');
const names = (page: Page) => userRows(page).getByRole('link', { name: /^Зов/ });
const counter = (page: Page, name: string) => page.getByRole('region', { name: 'Подписка' }).getByRole('button', { name });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('ищу пользователей по телефону, Telegram и компании; отбор, порядок, страница и столбцы переживают обновление и «Назад»', async ({
  page,
  product,
}) => {
  const { word, phone, company, telegram, known } = await crowd(product);
  await openStaff(page, 'super', '/crm/user');
  for (const text of [
    `8 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6, 8)}-${phone.slice(8)}`,
    `+7${phone}`,
    `t.me/${telegram}`,
    company.toUpperCase().replace('Ё', 'е'),
    `${word} елкин`,
  ]) {
    await search(page).fill(text);
    await expect(names(page), text).toHaveText([known]);
  }

  await search(page).fill(word);
  await expect(counter(page, 'Без подписки')).toHaveText(/20$/);
  await expect(counter(page, 'Подписка действует')).toHaveText(/3$/);
  await expect(counter(page, 'Подписка закончилась')).toHaveText(/2$/);
  await counter(page, 'Подписка действует').click();
  await expect(names(page)).toHaveCount(3);
  await counter(page, 'Без подписки').click();
  await pick(page, page.getByRole('combobox', { name: 'Любой статус' }), 'Новый');
  await expect(names(page)).toHaveCount(19);
  await page.getByRole('button', { name: /Условия/ }).click();
  await page.getByRole('textbox', { name: 'Регистрация с', exact: true }).fill('01.01.2024');
  await page.keyboard.press('Enter');
  await usersTable(page).getByRole('columnheader', { name: 'Имя' }).click();
  await usersTable(page).getByRole('columnheader', { name: 'Имя' }).click();
  const meant = { search: word, statistic: 'new', status: 'new', joined_from: '2024-01-01', ordering: '-name' };
  await expect.poll(() => queryOf(page)).toEqual(meant);
  const shown = async () => {
    await expect(names(page).first()).toHaveText(`${word} 9`);
    await expect(names(page)).toHaveCount(19);
    await expect(counter(page, 'Без подписки')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'descending');
    const chips = page.getByRole('region', { name: 'Условия отбора', exact: true });
    for (const text of ['Статус: Новый', 'Регистрация: с 01.01.2024']) await expect(chips).toContainText(text);
    await expect(search(page)).toHaveValue(word);
    // a round sign with a figure in it
    expect((await page.getByTitle('Сколько условий задано').boundingBox())?.width).toBeLessThan(24);
  };
  await shown();
  await page.reload();
  await shown();

  // on paper the counters stay, nothing to press, and names are black in the dark theme too
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Регистрация: с 01.01.2024')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText([/Без подписки/, /Подписка действует/, /Подписка закончилась/]);
  await expect(names(page).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  // a column away, for good
  await page.getByRole('button', { name: 'Вид', exact: true }).click();
  await page.getByRole('dialog', { name: 'Вид таблицы' }).getByRole('checkbox', { name: 'Telegram' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(usersTable(page).getByRole('columnheader', { name: 'Telegram' })).toHaveCount(0);

  // into a card and back, step by step, and a page further
  await names(page).first().click();
  await expect(page.getByRole('heading', { name: `${word} 9`, level: 1 })).toBeVisible();
  await page.goBack();
  await shown();
  await page.getByRole('button', { name: 'Сбросить всё' }).click();
  await expect.poll(() => queryOf(page)).toEqual({ ordering: '-name' });
  await page.goBack();
  await shown();
  await page.goForward();
  await expect(search(page)).toHaveValue('');
  await page.goto(`/crm/user?search=${word}&page_size=20&ordering=name`);
  await expect(names(page)).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Страницы списка' }).getByRole('listitem', { name: '2' }).click();
  await expect(names(page)).toHaveCount(5);
  await page.reload();
  await expect(names(page)).toHaveCount(5);
  await expect(usersTable(page).getByRole('columnheader', { name: 'Telegram' })).toHaveCount(0);
  await page.goBack();
  await expect(names(page)).toHaveCount(20);
});

test('сохраняю отбор пользователей под именем: коллега открывает его у себя', async ({ page, product, browser, guard, contextOptions }) => {
  const { word } = await crowd(product);
  await openStaff(page, 'super', `/crm/user?search=${word}&statistic=active`);
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить или изменить…' }).click();
  const views = page.getByRole('dialog', { name: 'Сохранённые виды' });
  const title = `Платят: ${word}`;
  await views.getByLabel('Название нового вида').fill(title);
  await page.keyboard.press('Enter');
  await expect(views.getByRole('listitem').filter({ hasText: title })).toContainText('Анна Белова');

  const colleague = await secondPerson(browser, { ...contextOptions, baseURL: product.url, locale: 'ru-RU' }, guard.watch);
  await openStaff(colleague, 'manager', '/crm/user?status=refused');
  await colleague.getByRole('button', { name: 'Виды' }).click();
  await colleague.getByRole('menuitem', { name: title }).click();
  await expect(names(colleague)).toHaveCount(3);
  await expect.poll(() => queryOf(colleague)).toEqual({ search: word, statistic: 'active' });
  await colleague.context().close();

  await views.getByRole('button', { name: `Удалить вид: ${title}` }).click();
  await page
    .getByRole('dialog', { name: /^Удалить вид/ })
    .getByRole('button', { name: 'Удалить' })
    .click();
  await expect(views.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});
