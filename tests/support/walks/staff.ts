import { usedBatch } from '../activation-codes.ts';
import { buyPlan } from '../billing.ts';
import { expect } from '../browser.ts';
import { edited, newWord, openStaff, ownUser, staffOf, USERS, userRow } from '../crm-journey.ts';
import { createCompany, typeOf } from '../factories.ts';
import { over, type Scene, twoLooks, type Walk } from '../looks.ts';
import { figureOf, figures, openSales } from '../sales-page.ts';
import { knownFirm, reason } from '../support-view.ts';

export const staffWalks: Record<string, Walk> = {
  'список пользователей, его окна и правка ячейки': { looks: twoLooks, states: users },
  'карточка пользователя, её разделы и окна': { looks: twoLooks, states: card },
  'коды, партии, выпуск и другие экраны суперпользователя': { looks: twoLooks, states: codes },
  'продажи и строки за цифрой': { looks: twoLooks, states: sales },
  'причина и просмотр компании': { looks: twoLooks, states: supportView },
};

async function someone({ product }: Scene) {
  const name = newWord();
  const user = await ownUser(product, { name, phone: `+7916${String(Date.now()).slice(-7)}` });
  await createCompany(product.db, [{ user, type: typeOf.company }], `Печи и камины ${name}`);
  await buyPlan(product.db, user, { type: 'pro', price: 990, now: product.now() });
  const staff = await staffOf(product);
  await edited(staff, user, { telegram: '@pechi_i_kaminy', comment: 'Длинный комментарий о том, что и когда обещали', status: 'waiting' });
  expect((await staff.post(`${USERS}${user.id}/notes/`, { text: 'Просил счёт' })).status).toBe(201);
  return { user, name };
}

async function users(scene: Scene): Promise<void> {
  const { page, seen, read } = scene;
  const { name } = await someone(scene);
  await openStaff(page, 'super', `/crm/user?search=${name}`);
  await expect(userRow(page, name)).toBeVisible();
  await page.getByRole('checkbox', { name: `Выбрать: ${name}` }).check();
  await page.getByRole('button', { name: 'Условия' }).click();
  await seen('список', page.getByRole('region', { name: 'Условия отбора пользователей' }));
  await page.getByRole('button', { name: 'Условия' }).click();
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  await over(page, read, 'вид', () => press('Вид'), page.getByRole('dialog', { name: 'Вид таблицы' }));
  await over(page, seen, 'смена статуса', () => press('Сменить статус…'), page.getByRole('dialog', { name: 'Сменить статус' }));
  await over(page, seen, 'новый пользователь', () => press('Добавить'), page.getByRole('dialog', { name: 'Новый пользователь' }));
  await userRow(page, name).getByText('Ждём ответа').dblclick();
  const statuses = page.getByRole('listbox', { name: 'Статус' });
  await expect(statuses.getByRole('option')).toHaveCount(5);
  await seen('правка статуса', statuses);
}

async function card(scene: Scene): Promise<void> {
  const { page, seen, read } = scene;
  const { user, name } = await someone(scene);
  await openStaff(page, 'super', `/crm/user/${user.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const part of ['Компании', 'Заметки', 'Платежи', 'История']) {
    await page.getByRole('tab', { name: part, exact: true }).click();
    await seen(part, page.getByRole('tabpanel').getByRole('listitem').first());
  }
  const menu = () => page.getByRole('button', { name: 'Действия', exact: true }).click();
  const act = (action: string) => async () => {
    await menu();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const dialog = page.getByRole('dialog');
  for (const action of ['Подписка вручную…', 'Права доступа…', 'Удалить…']) await over(page, seen, action, act(action), dialog);
  await page.setViewportSize({ width: 390, height: 900 });
  await over(page, read, 'действия на телефоне', menu, page.getByRole('menuitem').first());
  await over(page, read, 'подписка вручную на телефоне', act('Подписка вручную…'), dialog);
}

async function codes({ page, product, seen, read }: Scene): Promise<void> {
  await usedBatch(product, await staffOf(product));
  await openStaff(page, 'super', '/crm/code');
  await page.getByRole('tab', { name: 'По одному' }).click();
  await seen(
    'коды',
    page.getByRole('table', { name: 'Коды активации' }).locator('tbody').getByRole('row').filter({ hasText: /-/ }).first(),
  );
  await page.getByRole('tab', { name: 'Партии' }).click();
  await seen('партии', page.getByRole('table', { name: 'Партии кодов' }).getByRole('link').first());
  await page.getByRole('button', { name: 'Выпустить коды' }).click();
  await expect(page.getByLabel('Сколько кодов')).toBeFocused();
  await seen('выпуск', page.getByLabel('Сколько кодов'));
  const day = page.getByLabel('Активировать не позже');
  await day.fill('31.12.2030');
  await day.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  for (const path of ['/crm/plans', '/subscription', '/price', '/export']) {
    await page.goto(path);
    await read(path, page.getByRole('heading', { level: 1 }));
  }
}

async function sales({ page, seen, read }: Scene): Promise<void> {
  await openSales(page, 'manager', '/crm/profit?period=twelve');
  await page.getByText('Показать таблицей').click();
  await expect(figures(page).getByRole('button', { name: /Показать строки$/ })).toHaveCount(12);
  await seen('продажи', page.getByRole('table', { name: 'Когорты: Доля, %' }));
  const explain = figures(page).getByRole('button', { name: 'Выручка: что это значит' });
  await explain.click();
  await read('что это значит', explain.and(page.locator('[aria-expanded="true"]')));
  await explain.click();
  await figureOf(page, 'Поступления').click();
  await seen('строки за цифрой', page.getByRole('dialog').locator('tfoot').getByText('Итого').first());
}

async function supportView({ page, product, seen }: Scene): Promise<void> {
  const firm = await knownFirm(product, 'Доступная фирма');
  await openStaff(page, 'super', firm.screen);
  await reason(page).press('Control+Enter');
  await seen('причина', page.getByText('Напишите причину: её увидит компания.'));
  await reason(page).fill('Обращение 20: проверяем доступность длинной причиной, которая займёт не одну строку на телефоне');
  await page.getByRole('button', { name: 'Открыть просмотр' }).click();
  for (const tab of ['Прайс-лист', 'Операции']) {
    await page.getByRole('tab', { name: tab }).click();
    await seen(tab, page.getByRole('tabpanel', { name: tab }).getByRole('table'));
  }
}
