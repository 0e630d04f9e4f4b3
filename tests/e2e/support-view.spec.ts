import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { calls } from '../../contract/calls.ts';
import { expect, test } from '../support/accounts.ts';
import { openStaff, staffOf } from '../support/crm-journey.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { refused } from '../support/journeys.ts';
import { openAs } from '../support/own-firm.ts';
import { knownFirm, reason } from '../support/support-view.ts';

const MINUTE = 60_000;
const COMPANY = '/api/crm/company/';
const banner = (page: Page) => page.getByRole('region', { name: 'Просмотр поддержки' });

/** What the whole screen offers to do beside the ways between its parts. */
const controls = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, input, textarea, select, [contenteditable="true"], [role="checkbox"], [role="switch"]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    );

test('поддержка смотрит данные компании с причиной, и владелец видит это в истории изменений', async ({ page, product }) => {
  const firm = await knownFirm(product, 'Просмотренная фирма');
  const boss = await staffOf(product);
  await test.step('из карточки открываю данные с причиной: всё видно, изменить нельзя ничего, закрываю — и доступа нет', async () => {
    await openStaff(page, 'super', firm.card);
    await expect(page.getByText(/войти как|войти под/i)).toHaveCount(0);
    await page.getByRole('link', { name: 'Посмотреть данные компании: Просмотренная фирма' }).press('Enter');
    await expect(reason(page)).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('Окраска');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Напишите причину: её увидит компания.')).toBeVisible();
    await expect(reason(page)).toBeFocused();
    await reason(page).fill('Обращение 17: не сходится итог');
    await page.keyboard.press('Control+Enter');
    await expect(banner(page)).toContainText(/только чтение · причина: Обращение 17: не сходится итог · до \d\d:\d\d/);
    await expect(page.getByRole('heading', { name: 'Просмотренная фирма', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Участники' }).getByRole('listitem')).toHaveCount(3);
    expect(await foreignWords(page)).toEqual([]);

    const searched = 'Закрыть просмотр';
    const lists = [
      { tab: 'Прайс-лист', rows: [/Окраска стен.*м2.*120,50.*300,75/], own: ['Поиск: Наименование услуги'] },
      { tab: 'Объекты', rows: [/Дача в Заречье.*ул\. Мира, 1/], own: ['Поиск: Название или адрес'] },
      { tab: 'Контрагенты', rows: [/ООО «Бетон»/], own: ['Поиск: Название, телефон, e-mail'] },
      {
        tab: 'Операции',
        rows: [/06\.10\.2026.*40,00.*Краска/, /05\.10\.2026.*100,50.*Аванс.*Дача в Заречье.*ООО «Бетон»/],
        own: ['Поиск: Описание, объект, контрагент', 'Тип операций'],
      },
      { tab: 'История', rows: [/Поддержка смотрела данные компании: Обращение 17: не сходится итог/, /Аванс|Краска|операци/i], own: [] },
    ];
    for (const { tab, rows, own } of lists) {
      await page.getByRole('tab', { name: tab }).click();
      const table = page.getByRole('tabpanel', { name: tab }).getByRole('table');
      for (const row of rows) await expect(table.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
      expect(await controls(page), tab).toEqual([searched, ...own]);
      // as high as one line
      for (const field of await page.getByRole('searchbox').all()) expect((await field.boundingBox())?.height, tab).toBeLessThan(40);
    }
    await expect(page.getByText(/войти как|войти под/i)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Операции' }).click();
    await page.getByRole('searchbox').fill('аванс');
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('аванс');
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);

    // whoever calls past the screen: the view's own addresses take nothing but reading, the company's own ones do not know the viewer
    const reading = Object.values(calls).filter(
      ({ method, path }) => method === 'GET' && path.startsWith(`${COMPANY}{guid}/`) && !path.endsWith('/view/'),
    );
    expect(reading.length).toBe(7);
    for (const { path } of reading) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await boss.call(method, path.replace('{guid}', firm.company), {});
        expect([404, 405], `${method} ${path}`).toContain(status);
      }
    }
    const [service] = await firm.list<{ guid: string; title: string; version: number; price_per_unit: number }>('service/list/');
    const edit = await boss.patch(`/api/service/edit/${service?.guid}`, { title: 'Чужими руками' });
    expect(edit).toMatchObject({ status: 404, body: { error: 1101 } });
    expect(await boss.get(`/api/service/list/?id=${firm.company}`)).toMatchObject({ status: 404 });
    expect(await firm.list('service/list/')).toEqual([service]);

    await banner(page).getByRole('button', { name: 'Закрыть просмотр' }).click();
    await expect(page).toHaveURL((url) => url.pathname === firm.card);
    expect((await boss.get(`${COMPANY}${firm.company}/services/`)).body).toMatchObject({ error: 1102 });
    await page.getByRole('tab', { name: 'История' }).click();
    const event = page.getByRole('tabpanel', { name: 'История' }).getByRole('listitem').first();
    await expect(event).toContainText('Просмотр данных компании');
    await expect(event).toContainText('Обращение 17: не сходится итог');
    await expect(event).toContainText('Анна Белова');
    await page.goBack();
    await expect(reason(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Окраска');
  });

  await test.step('владелец видит в истории изменений, что поддержка смотрела данные и почему; отменять там нечего', async () => {
    // the company that support had selected is not the owner's
    await page.evaluate(() => localStorage.removeItem('selected-company'));
    await openAs(page, firm.owner, '/services');
    await expect(page.getByText('Окраска стен')).toBeVisible();
    const opened = await boss.post(`${COMPANY}${firm.company}/view/`, { reason: 'Обращение 18: пропала услуга' });
    expect(opened).toMatchObject({ status: 201 });
    await page.getByRole('button', { name: 'Ещё' }).click();
    await page.getByRole('menuitem', { name: 'История изменений' }).press('Enter');
    const history = page.getByRole('dialog', { name: 'История изменений' });
    const look = history.getByRole('listitem').filter({ hasText: 'Поддержка смотрела данные компании: Обращение 18: пропала услуга' });
    await expect(look).toHaveCount(1);
    await expect(look).toContainText('Поддержка Прорабки');
    await expect(look.getByRole('button')).toHaveCount(0);
    // unlike what the firm has done itself
    await expect(history.getByRole('button', { name: /^Отменить: / }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.clear());
    await openAs(page, firm.client, '/services');
    await expect(page.getByText('Окраска стен')).toBeVisible();
    await expect(page.getByText(/Поддержка смотрела/)).toHaveCount(0);
  });
});

test('просмотр компании открывает только суперпользователь, и только на час', async ({ page, product, guard }) => {
  guard.allow(refused);
  const firm = await knownFirm(product, 'Фирма на час');
  await test.step('менеджеру без прав суперпользователя данные компании не открыть: ни кнопки в карточке, ни по адресу', async () => {
    await openStaff(page, 'manager', firm.card);
    await expect(page.getByText('Фирма на час').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Посмотреть данные компании/ })).toHaveCount(0);
    await page.goto(firm.screen);
    await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
    const manager = await staffOf(product, 'manager');
    expect(await manager.post(`${COMPANY}${firm.company}/view/`, { reason: 'Хочу посмотреть' })).toMatchObject({ status: 403 });
    expect(await manager.get(`${COMPANY}${firm.company}/services/`)).toMatchObject({ status: 403 });
  });

  await test.step('через час просмотр компании кончается: причину спрашивают снова, и смотрю с того же места', async () => {
    // an open page would see its clock jump
    await page.goto('about:blank');
    await page.clock.install({ time: product.now() });
    await openStaff(page, 'super', firm.screen);
    await reason(page).fill('Обращение 19: первый час');
    await page.getByRole('button', { name: 'Открыть просмотр' }).click();
    await page.getByRole('tab', { name: 'Операции' }).click();
    await page.getByRole('searchbox').fill('аванс');
    await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
    const over = new Date(product.now().getTime() - 1000).toISOString();
    await sql`update support_view set until = ${over} where company = ${firm.company}`.execute(product.db);
    await page.clock.fastForward(61 * MINUTE);
    await expect(page.getByRole('heading', { name: 'Просмотр «Фирма на час» закончился' })).toBeVisible();
    await expect(reason(page)).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('100,50');
    await reason(page).fill('Обращение 19: второй час');
    await page.getByRole('button', { name: 'Открыть просмотр' }).click();
    await expect(banner(page)).toContainText('Обращение 19: второй час');
    await expect(page.getByRole('tab', { name: 'Операции' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('searchbox')).toHaveValue('аванс');
    await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('100,50');

    // closed in another window, it is closed here
    const boss = await staffOf(product);
    expect(await boss.delete(`${COMPANY}${firm.company}/view/`)).toMatchObject({ status: 204 });
    await page.getByRole('tab', { name: 'Объекты' }).click();
    await expect(page.getByRole('heading', { name: 'Просмотр «Фирма на час» закончился' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Дача');
  });
});
