import { type AccountsProduct, expect, fillSignIn, test } from '../support/accounts.ts';
import { Client } from '../support/client.ts';
import { newcomer, type Person, refused, signOut } from '../support/journeys.ts';
import { linkFromLetter } from '../support/post.ts';

/** Registers as a program of somebody else does: the account comes to be when the letter's link is followed. */
async function registerByApi(product: AccountsProduct): Promise<Person & { link: string }> {
  const person = newcomer();
  const body = { email: person.login, password: person.password, name: person.name, company_title: person.company };
  const answer = await new Client(product.url).post('/api/user/registration/', body);
  expect(answer).toMatchObject({ status: 202, body: { notice: 1003, detail: 'Confirmation code has been sent.' } });
  return { ...person, link: await linkFromLetter(product, person.login) };
}

test('я подтверждаю e-mail ссылкой из письма', async ({ page, product }) => {
  await test.step('по ссылке, но только нажав кнопку', async () => {
    const { link, login, company } = await registerByApi(product);
    let activations = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/user/activate')) activations += 1;
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Подтверждение адреса' })).toBeVisible();
    await expect(page.getByText(login)).toBeVisible();
    await expect(page).toHaveURL(/\/confirm-code$/);
    await page.waitForLoadState('networkidle');
    expect(activations).toBe(0);

    await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: company })).toBeVisible();
    expect(activations).toBe(1);
    await signOut(page, company);
  });

  await test.step('ссылка в письме не нажимается: я вставляю её в поле', async () => {
    const { link, login } = await registerByApi(product);
    await page.goto('/confirm-code');
    await page.getByLabel('E-mail', { exact: true }).fill(login);
    await page.getByLabel('Ключ из письма').fill(link);
    await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible();
  });
});

test('ссылка подтверждения не действует: сказано почему, и есть путь дальше', async ({ page, product, guard }) => {
  guard.allow(refused);
  const { link, login, company, password } = await registerByApi(product);
  product.letPass(25 * 3_600_000);
  await test.step('ей больше суток: приходит новая', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
    await expect(page.getByText(/Ссылка уже использована или устарела/)).toBeVisible();
    await page.getByRole('button', { name: 'Прислать новую ссылку' }).click();
    await expect(page.getByRole('heading', { name: 'Письмо отправлено' })).toBeVisible();
  });

  const another = await linkFromLetter(product, login, 2);
  await test.step('новая действует', async () => {
    await page.goto(another);
    await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть прайс-лист' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: company })).toBeVisible();
    await signOut(page, company);
  });

  await test.step('я открываю её ещё раз: аккаунт уже активирован, и можно войти', async () => {
    await page.goto(another);
    await page.getByRole('button', { name: 'Подтвердить e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'Аккаунт уже активирован' })).toBeVisible();
    await expect(page.getByText(/подтверждён раньше\. Можно входить/)).toBeVisible();
    await expect(page.getByText('Account is already activated.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByLabel('E-mail или телефон')).toHaveValue(login);
    await fillSignIn(page, login, password);
    await expect(page).toHaveURL(/\/services$/);
  });
});
