import { expect, test } from '../support/accounts.ts';
import { edited, listed, newWord, openStaff, ownUser, staffOf, USERS, userRow } from '../support/crm-journey.ts';
import { createCompany, createSubscription, typeOf } from '../support/factories.ts';

test('опасное с пользователями мне не предлагают: менеджеру ни с кем, суперпользователю с самим собой', async ({ page, product }) => {
  await test.step('я менеджер: прав, подписок, отключения, удаления, возвратов и кодов мне не предлагают и не открывают', async () => {
    const name = newWord();
    const user = await ownUser(product, { name });
    const { guid } = await createCompany(product.db, [{ user, type: typeOf.company }], `Кровля ${name}`);
    await createSubscription(product.db, user, 'pro', 400);
    const staff = await staffOf(product, 'manager');
    await edited(staff, user, { comment: 'Перезвонить' });
    await openStaff(page, 'manager', `/crm/user?search=${name}`);
    const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await expect(sections.getByRole('link', { name: 'Продажи' })).toBeVisible();
    for (const closed of ['Коды', 'Тарифы']) await expect(sections.getByRole('link', { name: closed })).toHaveCount(0);
    await page.getByRole('button', { name: `Действия: ${name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Открыть карточку']);
    await page.getByRole('menuitem', { name: 'Открыть карточку' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Действия', exact: true })).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveText(['Компании', 'Заметки', 'Подписка', 'Платежи', 'Сеансы', 'История']);
    await expect(page.getByRole('tabpanel')).toContainText(`Кровля ${name}`);
    await expect(page.getByText('Посмотреть данные компании')).toHaveCount(0);
    for (const [part, forbidden] of [
      ['Подписка', 'Подписка вручную…'],
      ['Платежи', /Вернуть деньги/],
      ['Сеансы', 'Завершить все сеансы…'],
    ] as const) {
      await page.getByRole('tab', { name: part }).click();
      await expect(page.getByRole('tabpanel').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: forbidden })).toHaveCount(0);
    }
    for (const path of ['/crm/code', '/crm/plans', `/crm/company/${guid}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Недостаточно прав' }), path).toBeVisible();
    }

    // what is not offered is refused as well, and nothing comes of it
    const path = `${USERS}${user.id}/`;
    const { version } = (await staff.get(path)).body;
    const subscription = { subscription_type: 'svoy', until: '2030-01-01T00:00:00Z', reason: 'Сам' };
    const tries = [
      staff.patch(path, { is_active: false }),
      staff.patch(path, { permissions: { super_user: true } }),
      staff.patch(path, { subscription }),
      staff.delete(path),
      staff.delete(`${path}sessions/`),
      staff.get(`${path}codes/`),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 403, body: { error: 1102 } });
    expect((await staff.get(path)).body).toMatchObject({ version, is_active: true, subscription_type: 'pro' });
  });

  await test.step('себе я, и суперпользователь, ничего опасного сделать не могу: ни в списке, ни в карточке', async () => {
    const staff = await staffOf(product);
    const own = (await listed(staff, { search: 'super@demo.example' })).find(({ email }) => email === 'super@demo.example');
    if (!own) throw new Error('there is no super user');
    await openStaff(page, 'super', '/crm/user?search=super@demo.example');
    await expect(userRow(page, own.name)).toContainText('это вы');
    await page.getByRole('button', { name: `Действия: ${own.name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Открыть карточку']);
    await page.getByRole('menuitem', { name: 'Открыть карточку' }).click();
    await expect(page.getByRole('heading', { name: own.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Действия', exact: true })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Сеансы' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(/Вошёл на/);
    await expect(page.getByRole('button', { name: 'Завершить все сеансы…' })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Подписка' }).click();
    await expect(page.getByRole('button', { name: 'Подписка вручную…' })).toHaveCount(0);
  });
});
