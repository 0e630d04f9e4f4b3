import type { Page } from '@playwright/test';
import { type AccountsProduct, expect, test } from '../support/accounts.ts';
import { activateCode, issueCode } from '../support/activation-codes.ts';
import { buyPlan } from '../support/billing.ts';
import { Client } from '../support/client.ts';
import { edited, eventsOf, type Known, newWord, openStaff, ownUser, staffOf, USERS } from '../support/crm-journey.ts';
import { createCompany, PASSWORD, typeOf } from '../support/factories.ts';
import { refused } from '../support/journeys.ts';
import { openAs } from '../support/own-firm.ts';
import { secondPerson } from '../support/two-people.ts';

async function clientAs({ url }: AccountsProduct, { email }: Known): Promise<Client> {
  const { body } = await new Client(url).post('/api/auth/sign-in/', { login: email, password: PASSWORD });
  return new Client(url, body.token);
}

/** Somebody with a company of their own. */
async function ownerOf(product: AccountsProduct) {
  const name = newWord();
  const user = await ownUser(product, { name });
  const company = `Крыши ${name}`;
  const { guid } = await createCompany(product.db, [{ user, type: typeOf.company }], company);
  return { user, name, company, guid };
}

const openPart = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const panel = (page: Page) => page.getByRole('tabpanel');

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Действия', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('в карточке всё о человеке, и подписку даю в ней вручную', async ({ page, product, browser, guard, contextOptions }) => {
  await test.step('компании, подписка, платежи, коды, сеансы; заметку добавляю, правлю и убираю', async () => {
    const { user, name, company } = await ownerOf(product);
    const staff = await staffOf(product);
    const me = await clientAs(product, user);
    await buyPlan(product.db, user, { type: 'pro', price: 990.5, now: product.now() });
    const code = await issueCode(staff, { subscription_type: 'pro_plus', period: 3, comment: 'Подарок с форума' });
    expect(await activateCode(me, code.code)).toMatchObject({ status: 200 });
    await openStaff(page, 'super', `/crm/user/${user.id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(panel(page).getByRole('listitem').filter({ hasText: company })).toContainText('Компания');
    await page.getByRole('link', { name: /^990,50\s₽, 1\sплатёж$/ }).click();
    await expect(page.getByRole('tab', { name: 'Платежи' })).toHaveAttribute('aria-selected', 'true');
    const paid = panel(page)
      .getByRole('listitem')
      .filter({ hasText: /990,50\s₽/ });
    await expect(paid).toContainText('«Про», 1 месяц');
    await expect(paid.getByRole('button', { name: /^Вернуть деньги за платёж/ })).toBeVisible();
    await openPart(page, 'Подписка');
    await expect(
      panel(page)
        .getByRole('listitem')
        .filter({ hasText: code.code.slice(-4) })
        .or(panel(page).getByText(/[Кк]од/))
        .first(),
    ).toBeVisible();
    await openPart(page, 'Коды');
    await expect(panel(page).getByRole('listitem')).toContainText([code.code]);
    await expect(panel(page).getByRole('listitem')).toContainText(['Подарок с форума']);
    await openPart(page, 'Сеансы');
    await expect(panel(page)).toContainText(/Вошёл на 1\sустройстве/);
    await openPart(page, 'История');
    await expect(panel(page)).toContainText('Карточку ещё не меняли.');

    await openPart(page, 'Заметки');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Заметки' })).toHaveAttribute('aria-selected', 'true');
    await panel(page).getByLabel('Новая заметка').fill('Просил счёт на год');
    await page.keyboard.press('Control+Enter');
    const note = panel(page).getByRole('listitem');
    await expect(note).toHaveText(/Просил счёт на год.*Вы/s);
    await note.getByRole('button', { name: /^Изменить заметку/ }).click();
    await page.getByLabel(/^Заметка: Анна Белова/).fill('Просил счёт на два года');
    await note.getByRole('button', { name: 'Сохранить' }).click();
    await expect(note).toHaveText(/Просил счёт на два года.*изменена/s);
    await expect(note.getByRole('button', { name: /^Изменить заметку/ })).toBeFocused();
    expect((await staff.get(`${USERS}${user.id}/notes/`)).body).toMatchObject([{ text: 'Просил счёт на два года', own: true }]);
    await note.getByRole('button', { name: /^Убрать заметку/ }).click();
    await page.getByRole('dialog', { name: 'Убрать заметку?' }).getByRole('button', { name: 'Убрать' }).click();
    await expect(panel(page)).toContainText('Заметок пока нет.');
  });

  await test.step('даю подписку вручную с причиной: она в карточке и у самого пользователя на странице подписки', async () => {
    const lastDay = `31.12.${new Date().getFullYear() + 1}`;
    const { user, name } = await ownerOf(product);
    await page.goto(`/crm/user/${user.id}?part=subscription`);
    await page.getByRole('button', { name: 'Подписка вручную…' }).click();
    const dialog = page.getByRole('dialog', { name: `Подписка вручную: ${name}` });
    await dialog.getByRole('radio', { name: 'Про Плюс' }).check();
    await dialog.getByRole('textbox', { name: 'Действует по этот день включительно' }).fill(lastDay);
    await dialog.getByRole('button', { name: 'Записать' }).click();
    await expect(dialog.getByLabel('Причина')).toHaveAccessibleDescription(/Напишите, почему меняете подписку/);
    await expect(dialog).toContainText(`«Про Плюс» до ${lastDay}`);
    await dialog.getByLabel('Причина').fill('Оплата по счёту № 17');
    await dialog.getByRole('button', { name: 'Записать' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Подписка вручную…' })).toBeFocused();
    const step = panel(page).getByRole('listitem').filter({ hasText: 'Оплата по счёту № 17' });
    await expect(step).toContainText(lastDay);
    await expect(step).toContainText('Анна Белова');

    const other = await secondPerson(browser, { ...contextOptions, baseURL: product.url, locale: 'ru-RU' }, guard.watch);
    await openAs(other, user, '/subscription');
    const current = other.getByRole('region', { name: /Плюс/ }).filter({ hasText: lastDay });
    await expect(current).toBeVisible();
    await other.getByRole('button', { name: 'Показать по шагам' }).click();
    await expect(other.getByRole('listitem').filter({ hasText: `Доступ до ${lastDay}` })).toBeVisible();
    await other.context().close();
  });
});

test('мы с коллегой правим одну карточку: разные поля сохраняются оба, об одном и том же меня спрашивают', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(refused);
  const { user, name } = await ownerOf(product);
  const colleague = await staffOf(product, 'manager');
  await openStaff(page, 'super', `/crm/user/${user.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const comment = page.getByLabel('Комментарий');
  await expect(comment).toHaveValue('');
  await edited(colleague, user, { telegram: '@kryshi' });
  await comment.fill('Моё слово');
  await comment.blur();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Telegram', { exact: true })).toHaveValue('@kryshi');

  await edited(colleague, user, { comment: 'Слово коллеги' });
  await comment.fill('Моё новое слово');
  await comment.blur();
  await expect(page.getByText('другой сотрудник записал: «Слово коллеги»')).toBeVisible();
  await expect(comment).toHaveValue('Моё новое слово');
  await page.getByRole('button', { name: 'Выбрать…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Карточку изменил другой сотрудник' });
  await expect(dialog).toContainText('Изменено: Ксения Громова');
  await dialog.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(page.getByRole('button', { name: 'Выбрать…' })).toHaveCount(0);
  await expect
    .poll(async () => (await colleague.get(`${USERS}${user.id}/`)).body)
    .toMatchObject({
      comment: 'Моё новое слово',
      telegram: '@kryshi',
    });
  // nothing that was written is lost: the history has it all
  await openPart(page, 'История');
  const history = panel(page).getByRole('listitem');
  for (const [text, author] of [
    ['Моё новое слово', 'Анна Белова'],
    ['@kryshi', 'Ксения Громова'],
  ] as const) {
    await expect(history.filter({ hasText: text }).first()).toContainText(author);
  }
  const comments = (await eventsOf(colleague, user)).flatMap(({ changes }) => changes.filter(({ field }) => field === 'comment'));
  expect(comments.map(({ after }) => after)).toEqual(['Моё новое слово', 'Слово коллеги', 'Моё слово']);
});

test('даю человеку права — раздел появляется у него сразу; завершаю сеансы — он у входа; отключаю, включаю, удаляю', async ({
  page,
  product,
  browser,
  guard,
  contextOptions,
}) => {
  guard.allow(refused);
  const { user, name, company } = await ownerOf(product);
  const other = await secondPerson(browser, { ...contextOptions, baseURL: product.url, locale: 'ru-RU' }, guard.watch);
  await openAs(other, user, '/services');
  const sections = other.getByRole('navigation', { name: 'Разделы', exact: true });
  await expect(sections.getByRole('link', { name: 'Объекты' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Пользователи' })).toHaveCount(0);
  await openStaff(page, 'super', `/crm/user/${user.id}`);
  await chooseAction(page, 'Права доступа…');
  const flags = page.getByRole('dialog', { name: `Права доступа: ${name}` });
  await flags.getByRole('checkbox', { name: 'CRM' }).check();
  await flags.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`Права изменены: ${name}.`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Действия', exact: true })).toBeFocused();
  await expect(sections.getByRole('link', { name: 'Пользователи' })).toBeVisible();

  await openPart(page, 'Сеансы');
  await page.getByRole('button', { name: 'Завершить все сеансы…' }).click();
  await page
    .getByRole('dialog', { name: /^Завершить 1\sсеанс\?$/ })
    .getByRole('button', { name: 'Завершить', exact: true })
    .click();
  await expect(panel(page)).toContainText('Сейчас нигде не вошёл.');
  await expect(other).toHaveURL(/\/login/);

  await chooseAction(page, 'Отключить…');
  await page
    .getByRole('dialog', { name: `Отключить пользователя «${name}»?` })
    .getByRole('button', { name: 'Отключить' })
    .click();
  await expect(page.getByText('Вход закрыт', { exact: true })).toBeVisible();
  const enter = async () => {
    await other.goto('/login');
    await other.getByLabel('E-mail или телефон').fill(user.email ?? '');
    await other.getByRole('button', { name: 'Продолжить' }).click();
    await other.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Войти', exact: true }).click();
  };
  await enter();
  await expect(other.getByText('Пользователь не активен.').first()).toBeVisible();
  await chooseAction(page, 'Включить…');
  await page
    .getByRole('dialog', { name: `Включить пользователя «${name}»?` })
    .getByRole('button', { name: 'Включить' })
    .click();
  await expect(page.getByText('Вход закрыт', { exact: true })).toHaveCount(0);
  await enter();
  await expect(other.getByRole('banner').getByRole('button', { name: company })).toBeVisible();

  await chooseAction(page, 'Удалить…');
  const removal = page.getByRole('dialog', { name: `Удалить пользователя «${name}»?` });
  await expect(removal.getByRole('textbox')).toBeFocused();
  await removal.getByRole('textbox').fill('кто-то другой');
  await removal.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(removal.getByRole('textbox')).toHaveAccessibleDescription(/если нужно удалить именно этого пользователя/);
  await removal.getByRole('textbox').fill(user.email ?? '');
  await removal.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Удалён', { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await openPart(page, 'История');
  for (const title of ['Права изменены', 'Сеансы завершены', 'Вход закрыт', 'Вход открыт', 'Пользователь удалён']) {
    await expect(panel(page).getByRole('listitem').filter({ hasText: title }).first()).toContainText('Анна Белова');
  }
  await other.context().close();
});
