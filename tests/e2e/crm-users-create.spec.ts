import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../support/browser.ts';
import { listed, newWord, openStaff, staffOf, USERS, userRow, userRows } from '../support/crm-journey.ts';
import { refused, signOut } from '../support/journeys.ts';
import { newEmail, newPhone } from '../support/post.ts';
import { secondPerson } from '../support/two-people.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Новый пользователь' });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByLabel('E-mail или телефон')).toBeFocused();
  return drawer;
}

/** The code of the invitation, read off the outbox page. @param to as the outbox says who it went to */
async function invitationCode(page: Page, to: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto('/dev/outbox');
  const letter = tab.getByRole('listitem').filter({ hasText: to }).first();
  const code = /(?<![\d+])\d{6}(?!\d)/.exec((await letter.innerText()).replaceAll(to, ''))?.[0];
  await tab.close();
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

test('завожу пользователя по e-mail: он входит с кодом из письма и видит свою компанию; занятый логин ведёт к его карточке', async ({
  page,
  baseURL,
  browser,
  guard,
  contextOptions,
}) => {
  guard.allow(refused);
  const email = newEmail();
  const name = newWord();
  await openStaff(page, 'manager', '/crm/user');
  const drawer = await openForm(page);
  await drawer.getByRole('button', { name: 'Пригласить' }).click();
  await expect(drawer.getByLabel('E-mail или телефон')).toHaveAccessibleDescription(/Укажите e-mail или российский номер/);
  await drawer.getByLabel('E-mail или телефон').fill(email.toUpperCase());
  await drawer.getByLabel('Имя').fill(name);
  await drawer.getByLabel('Компания').fill(`Фасады ${name}`);
  await drawer.getByLabel('Telegram').fill('https://t.me/fasady_ru');
  await drawer.getByLabel('Следующий контакт').fill('+3');
  await drawer.getByLabel('Комментарий').fill('Познакомились на выставке');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Приглашение отправлено: ${name}.`).first()).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toBeFocused();
  await page.getByRole('searchbox').fill(name);
  await expect(userRows(page)).toHaveCount(1);
  for (const text of [email, '@fasady_ru', 'Познакомились на выставке']) await expect(userRow(page, name)).toContainText(text);
  const staff = await staffOf({ url: baseURL ?? '' }, 'manager');
  expect(await listed(staff, { search: email })).toMatchObject([{ company_titles: [`Фасады ${name}`], last_login: null }]);

  const other = await secondPerson(browser, contextOptions, guard.watch);
  const code = await invitationCode(page, email);
  await other.goto('/login');
  await fillLogin(other, email);
  await other.getByLabel('Код из письма').fill(code);
  await expect(other.getByRole('banner').getByRole('button', { name: `Фасады ${name}` })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Прайс-лист', level: 1 })).toBeVisible();
  await other.context().close();

  // the same e-mail a second time
  await openForm(page);
  await drawer.getByLabel('E-mail или телефон').fill(email);
  await drawer.getByLabel('Имя').fill('Кто-то ещё');
  await drawer.getByRole('button', { name: 'Пригласить' }).click();
  await expect(drawer.getByLabel('E-mail или телефон')).toHaveAccessibleDescription(new RegExp(`Этот e-mail уже у.*${name}`));
  await drawer.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('ещё не входил')).toHaveCount(0);
  expect(await listed(staff, { search: email })).toMatchObject([{ name, last_login: expect.any(String) }]);
});

test('завожу пользователя по телефону, набранному с восьмёрки: он входит с кодом из SMS', async ({
  page,
  baseURL,
  browser,
  guard,
  contextOptions,
}) => {
  guard.allow(refused);
  const phone = newPhone();
  const name = newWord();
  const taken = newPhone();
  const staff = await staffOf({ url: baseURL ?? '' });
  const owner = (await staff.post(USERS, { phone: `+7${taken}`, name: `Хозяин ${name}` })).body;
  await openStaff(page, 'super', '/crm/user');
  const drawer = await openForm(page);
  await drawer.getByLabel('E-mail или телефон').fill(`8 (${taken.slice(0, 3)}) ${taken.slice(3)}`);
  await drawer.getByLabel('Имя').fill(name);
  await drawer.getByRole('button', { name: 'Пригласить' }).click();
  await expect(drawer.getByRole('link', { name: owner.name })).toHaveAttribute('href', `/crm/user/${owner.id}`);
  await expect(drawer.getByLabel('Имя')).toHaveValue(name);
  await drawer.getByLabel('E-mail или телефон').fill(`8 ${phone.slice(0, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`);
  await drawer.getByRole('button', { name: 'Пригласить' }).click();
  await expect(page.getByText(`Приглашение отправлено: ${name}.`).first()).toBeVisible();

  const code = await invitationCode(page, `+7${phone}`);
  const other = await secondPerson(browser, contextOptions, guard.watch);
  await other.goto('/login');
  await fillLogin(other, `+7${phone}`);
  await other.getByLabel('Код из SMS').fill(code);
  // invited to no company
  await expect(other.getByRole('heading', { name: 'У вас пока нет компаний' })).toBeVisible();
  await other.context().close();
  const row = (await listed(staff, { search: phone })).find((one) => one.name === name);
  expect(row).toMatchObject({ phone: `+7${phone}`, companies: 0, last_login: expect.any(String) });
});

test('приглашённый входит с кодом из письма и создаёт свою компанию', async ({ page, baseURL }) => {
  const staff = await staffOf({ url: baseURL ?? '' });
  const menu = (name: string) => page.getByRole('banner').getByRole('button', { name });
  const own = `Дом ${newWord()}`;

  await test.step('без компании открывает профиль и подписку, создаёт свою и видит её прайс-лист', async () => {
    const [email, name] = [newEmail(), newWord()];
    expect((await staff.post(USERS, { email, name })).status).toBe(201);
    const code = await invitationCode(page, email);
    await page.goto('/login');
    await fillLogin(page, email);
    await page.getByLabel('Код из письма').fill(code);
    await expect(page.getByRole('heading', { name: 'У вас пока нет компаний' })).toBeVisible();

    // what needs no company is open
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    await expect(sections.getByRole('link')).toHaveText(['Импорт', 'Подписка', 'Прайс-лист']);
    await expect(sections.getByRole('separator')).toHaveCount(1);
    await sections.getByRole('link', { name: 'Подписка' }).click();
    await expect(page.getByRole('heading', { name: 'Подписка', level: 1 })).toBeVisible();
    await menu('Аккаунт').click();
    await page.getByRole('menuitem', { name: 'Профиль' }).click();
    await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link').click();

    await page.getByRole('button', { name: 'Создать компанию' }).click();
    await expect(page.getByLabel('Название компании')).toBeFocused();
    await expect(page.getByLabel('Название компании')).toHaveAccessibleDescription(/Напишите, как называется/);
    await page.keyboard.type(own);
    await page.keyboard.press('Enter');
    await expect(menu(own)).toContainText('Компания');
    await expect(page.getByRole('heading', { name: 'Прайс-лист', level: 1 })).toBeVisible();
    await page.reload();
    await menu(own).click();
    await expect(page.getByRole('menuitem', { name: 'Настройки компании' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Создать свою компанию' })).toHaveCount(0);
    expect(await listed(staff, { search: email })).toMatchObject([{ company_titles: [own] }]);
    await page.keyboard.press('Escape');
  });

  await test.step('партнёр чужой заводит свою из меню и сразу в ней работает', async () => {
    await signOut(page, own);
    const [email, title] = [newEmail(), `Дом ${newWord()}`];
    const [theirs] = (await staff.get('/api/user/company-list/')).body;
    await staff.post(`/api/company/${theirs.guid}/invite/`, { login: email, contractor_type: 3 });
    const code = await invitationCode(page, email);
    await fillLogin(page, email);
    await page.getByLabel('Код из письма').fill(code);
    await menu(theirs.title).click();
    await page.getByRole('menuitem', { name: 'Создать свою компанию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Создать свою компанию' });
    await expect(dialog.getByLabel('Название компании')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu(theirs.title)).toBeFocused();

    await menu(theirs.title).click();
    await page.getByRole('menuitem', { name: 'Создать свою компанию' }).click();
    await dialog.getByLabel('Название компании').fill(title);
    await dialog.getByRole('button', { name: 'Создать компанию' }).click();
    await expect(menu(title)).toContainText('Компания');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Прайс-лист', level: 1 })).toBeVisible();
    await menu(title).click();
    await expect(page.getByRole('group', { name: 'Компания' }).getByRole('menuitemradio')).toHaveCount(2);
  });
});
