import { PASSWORD } from '../accounts.ts';
import { beginSession, expect, fillLogin, openSignedIn } from '../browser.ts';
import { Client } from '../client.ts';
import { newcomer, refused } from '../journeys.ts';
import { everyLook, type Scene, type Walk } from '../looks.ts';
import { openAs, ownFirm, subscribedFirm } from '../own-firm.ts';
import { codeFromLetter, linkFromLetter, newEmail, otherThan } from '../post.ts';

export const accountWalks: Record<string, Walk> = {
  'каждый шаг входа и регистрации': { looks: everyLook, states: enter },
  'каждый шаг восстановления пароля': { looks: everyLook, states: restore },
  'каждый шаг подтверждения e-mail': { looks: everyLook, states: confirm },
  'профиль и ошибки в его полях': { looks: everyLook, states: changeProfile },
  'настройки компании: с брендом и без него': { looks: everyLook, states: company },
  'подписка и раздел не своего тарифа': { looks: everyLook, states: subscription },
};

/** The step with that heading. */
const step = ({ page, seen }: Scene, title: string) => seen(title, page.getByRole('heading', { name: title, level: 1 }));

async function enter(scene: Scene): Promise<void> {
  const { page, product, guard } = scene;
  guard.allow(refused);
  const email = newEmail();
  await page.goto('/login');
  await step(scene, 'Вход');
  await fillLogin(page, 'owner@demo.example');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Неправильный email или пароль.')).toBeVisible();
  await step(scene, 'Введите пароль');
  await page.getByRole('button', { name: 'Войти по коду' }).click();
  await page.getByLabel('Код из письма').fill(otherThan(await codeFromLetter(product, 'owner@demo.example')));
  await expect(page.getByText(/Неверный код/)).toBeVisible();
  await step(scene, 'Введите код');

  await page.goto('/login');
  await fillLogin(page, email);
  await step(scene, 'Такого аккаунта нет');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await step(scene, 'Подтверждение');
  await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email));
  await page.getByLabel('Пароль', { exact: true }).fill('короткий');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await step(scene, 'Регистрация');
  await page.getByLabel('Название компании').fill('Дом и двор');
  await page.getByLabel('Пароль', { exact: true }).fill('синий экскаватор едет домой');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await step(scene, 'Аккаунт создан');
}

async function restore(scene: Scene): Promise<void> {
  const { page, product, guard } = scene;
  guard.allow(refused);
  const email = 'contractor@demo.example';
  await page.goto('/restore-pass');
  await step(scene, 'Восстановление пароля');
  await page.getByLabel('E-mail или телефон').fill(email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await step(scene, 'Код подтверждения');
  await page.getByLabel('Код из письма').fill(await codeFromLetter(product, email));
  await step(scene, 'Новый пароль');
  await page.goto('/restore-pass');
  await page.getByLabel('E-mail или телефон').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку письмом' }).click();
  await step(scene, 'Письмо отправлено');
  const link = await linkFromLetter(product, email, 2);
  await page.goto(link);
  await page.getByLabel('Пароль ещё раз').waitFor();
  await step(scene, 'Новый пароль');
  await page.getByLabel('Новый пароль').fill('зелёный кран стоит у моря');
  await page.getByLabel('Пароль ещё раз').fill('зелёный кран стоит у моря');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await step(scene, 'Пароль изменён');
  await page.goto(link);
  await step(scene, 'Ссылка не действует');
}

async function confirm(scene: Scene): Promise<void> {
  const { page, product, guard, read } = scene;
  guard.allow(refused);
  const { login, password, company } = newcomer();
  await page.goto('/confirm-code');
  await read('без ссылки', page.getByRole('heading', { name: 'Подтверждение адреса', level: 1 }));
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await step(scene, 'Подтверждение адреса');
  const body = { email: login, password, name: '', company_title: company };
  await new Client(product.url).post('/api/user/registration/', body);
  await page.goto(await linkFromLetter(product, login));
  await step(scene, 'Подтверждение адреса');
  product.letPass(25 * 3_600_000);
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await expect(page.getByRole('button', { name: 'Прислать новую ссылку' })).toBeVisible();
  await step(scene, 'Подтверждение адреса');
  await page.getByRole('button', { name: 'Прислать новую ссылку' }).click();
  await step(scene, 'Письмо отправлено');
  const link = await linkFromLetter(product, login, 2);
  await page.goto(link);
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await step(scene, 'E-mail подтверждён');
  await page.goto(link);
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
  await step(scene, 'Аккаунт уже активирован');
}

async function changeProfile(scene: Scene): Promise<void> {
  const { page, guard } = scene;
  guard.allow(refused);
  await openSignedIn(page, await beginSession(page, 'master@demo.example'), '/profile');
  await expect(page.getByText('Этот сеанс')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Безопасность' }).getByRole('listitem').first()).toBeVisible();
  await step(scene, 'Профиль');
  await page.getByRole('button', { name: 'Изменить пароль' }).click();
  await page.getByLabel('ИНН', { exact: true }).fill('7707083894');
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
  await page.getByRole('button', { name: 'Изменить e-mail' }).click();
  await page.getByLabel('Новый e-mail').fill(newEmail());
  await page.getByLabel('Ваш пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код подтверждения').waitFor();
  await step(scene, 'Профиль');
}

async function company({ page, product, seen }: Scene): Promise<void> {
  const plain = await ownFirm(product, 'Без бренда');
  await openAs(page, plain.owner, '/company');
  const members = page.getByRole('region', { name: 'Участники' }).getByRole('listitem').first();
  await seen('без бренда', members);
  await page.evaluate(() => localStorage.clear());
  const branded = await subscribedFirm(product, 'Со своим цветом');
  expect((await branded.api.patch(`/api/company/${branded.company}/`, { brand_color: '#b45309' })).status).toBe(200);
  await openAs(page, branded.owner, '/company');
  await seen('со своим цветом', members);
}

async function subscription({ page, product, seen }: Scene): Promise<void> {
  const { owner } = await ownFirm(product, 'Ещё не подписаны');
  await openAs(page, owner, '/subscription');
  await seen('тарифы', page.getByRole('heading', { name: 'Тарифы' }));
  await page.goto('/analytics');
  await seen('аналитика без тарифа', page.getByRole('link', { name: 'Оформить: подписка с аналитикой' }));
}
