import { expect, test } from '../support/accounts.ts';
import { notice } from '../support/directories.ts';
import { fitsScreen } from '../support/hands.ts';
import {
  asked,
  crowdedFirm,
  everyRow,
  expectTotals,
  livingRow,
  livingRows,
  operationRow,
  operationRows,
  pick,
  selectionBar,
} from '../support/operations.ts';
import { openAs } from '../support/own-firm.ts';
import { pressRussian } from '../support/russian-keys.ts';

test('все операции под отбором меняю и удаляю разом: сначала вижу сколько, потом «Отменить» и Ctrl+Z возвращают', async ({
  page,
  product,
}) => {
  const firm = await crowdedFirm(product, 220);
  const before = await livingRows(firm);
  const state = async () => new Map((await livingRows(firm)).map((row) => [row.guid, row]));
  const meant = before.filter(({ type }) => type === 'income' || type === 'expense');
  expect(meant).toHaveLength(110);
  await openAs(page, firm.owner, '/transactions?types=income,expense');
  await everyRow(page).check();
  await selectionBar(page)
    .getByRole('button', { name: /^Выбрать все 110.операций по отбору$/ })
    .click();
  await expect(selectionBar(page).getByRole('button', { name: 'Изменить…' })).toBeFocused();
  await expectTotals(page, 'Итоги по выбранным', meant);

  await selectionBar(page).getByRole('button', { name: 'Изменить…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Изменить операции' });
  await dialog.getByRole('checkbox', { name: 'Объект' }).check();
  await pick(page, dialog.getByRole('combobox', { name: 'Объект: новое значение' }), 'Баня у озера');
  const others = meant.filter(({ stroiobject }) => stroiobject !== firm.other);
  await expect(dialog.getByRole('status')).toContainText(new RegExp(`Изменится ${others.length} из 110.выбранных операций`));
  expect(await livingRows(firm)).toEqual(before);
  await dialog.getByRole('button', { name: new RegExp(`^Изменить ${others.length}.операци`) }).click();
  const changed = notice(page, `Изменено: ${others.length}`);
  await expect(changed).toBeVisible();
  for (const { guid, type, stroiobject } of (await state()).values())
    if (meant.some((row) => row.guid === guid)) expect([type, stroiobject]).toEqual([type, firm.other]);
  await expect(operationRows(page).filter({ hasNotText: 'Баня у озера' })).toHaveCount(0);
  await changed.getByRole('button', { name: 'Отменить' }).click();
  await expect(notice(page, 'Отменено: изменение')).toBeVisible();
  const placed = async () => new Map([...(await state())].map(([guid, row]) => [guid, row.stroiobject]));
  expect(await placed()).toEqual(new Map(before.map((row) => [row.guid, row.stroiobject])));

  await everyRow(page).check();
  await selectionBar(page)
    .getByRole('button', { name: /^Выбрать все 110/ })
    .click();
  await selectionBar(page).getByRole('button', { name: 'Удалить…' }).click();
  const removal = page.getByRole('dialog', { name: 'Удалить операции?' });
  await expect(removal.getByRole('status')).toContainText(/Удалится 110 из 110/);
  await removal.getByRole('button', { name: /^Удалить 110/ }).click();
  await expect(page.getByText('Под эти условия ничего не подошло.')).toBeVisible();
  const left = before.filter(({ type }) => type !== 'income' && type !== 'expense');
  expect((await livingRows(firm)).map(({ guid }) => guid).sort()).toEqual(left.map(({ guid }) => guid).sort());
  await pressRussian(page, 'Control+Z');
  await expect(notice(page, 'Отменено: удаление')).toBeVisible();
  await expectTotals(page, 'Итоги по отбору', meant);
  expect((await livingRows(firm)).map(({ guid }) => guid).sort()).toEqual(before.map(({ guid }) => guid).sort());
});

test('операции без правки: при API с одними вызовами спецификации и клиенту, который видит только свои', async ({ page, product }) => {
  const firm = await crowdedFirm(product, 130);
  const own = (await firm.list('contractor/list/')).find(({ title }) => title === firm.client.name);
  await firm.operation('income', { date: '2026-11-01', amount: 100.5, contractor: own?.guid ?? null, description: 'От клиента' });
  await test.step('при API только с вызовами спецификации: четыре списка сразу, вместе по датам, без правки', async () => {
    await page.route('**/api/meta/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), extensions: [] } });
    });
    // no list is answered before all four are asked for
    let waiting: (() => void)[] = [];
    await page.route('**/api/transaction/*/list/**', async (route) => {
      await new Promise<void>((go) => {
        waiting.push(go);
        if (waiting.length < 4) return;
        for (const free of waiting) free();
        waiting = [];
      });
      await route.fallback();
    });
    const calls = asked(page, '/api/transaction/');
    await openAs(page, firm.owner, '/transactions');
    await expect(page.getByText('Только просмотр')).toBeVisible();
    const all = (await livingRows(firm)).sort((one, next) => next.date.localeCompare(one.date));
    await expectTotals(page, 'Итоги по отбору', all);
    const shown = () => operationRows(page).locator('.money-date').allTextContents();
    const days = all.map(({ date }) => date.split('-').reverse().join('.'));
    await expect.poll(shown).toEqual(days.slice(0, 100));
    const lists = ['dividend', 'expense', 'income', 'payment'].map((type) => `GET /api/transaction/${type}/list/`);
    expect([...calls].sort()).toEqual(lists);
    await page.getByRole('button', { name: 'Старее' }).click();
    await expect.poll(shown).toEqual(days.slice(100));
    await page.getByRole('button', { name: 'Условия' }).click();
    await page.getByRole('checkbox', { name: 'Дивиденды' }).check();
    await expectTotals(
      page,
      'Итоги по отбору',
      all.filter(({ type }) => type === 'dividend'),
    );
    await expect(page.getByRole('checkbox', { name: /Выбрать/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Изменить|Удалить|Добавить|Виды)/ })).toHaveCount(0);
    expect(calls).toHaveLength(4);
  });

  await test.step('клиент видит только свои операции и ничего не может с ними сделать', async () => {
    await page.unrouteAll();
    await page.evaluate(() => localStorage.clear());
    await openAs(page, firm.client, '/transactions');
    await expect(page.getByText('Только просмотр')).toBeVisible();
    await expect(operationRows(page)).toHaveCount(1);
    const mine = await livingRow(firm, 'От клиента');
    await expectTotals(page, 'Итоги по отбору', mine ? [mine] : [], true);
    await expect(page.getByRole('region', { name: 'Быстрый ввод' })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /Выбрать/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Изменить|Удалить|Добавить|Отменить|Виды/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Загрузить|Выгрузить|Настройки/ })).toHaveCount(0);
    const calls = asked(page, '/api/transaction/');
    await operationRow(page, 'От клиента').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls).toEqual([]);
  });
});

test('операции: удаляю одну и возвращаю; панель выбранных ничего не закрывает, на телефоне всё помещается', async ({ page, product }) => {
  const firm = await crowdedFirm(product, 30);
  await firm.operation('payment', { date: '2026-11-05', amount: 300, description: 'Бригаде' });
  await firm.operation('income', { date: '2026-11-04', amount: 900, description: 'Аванс' });
  await openAs(page, firm.owner, '/transactions');
  await test.step('удаляю операцию из панели, Ctrl+Z возвращает её, Ctrl+Y удаляет снова', async () => {
    await operationRow(page, 'Бригаде').getByRole('button').click();
    await page
      .getByRole('dialog', { name: /^Выплата/ })
      .getByRole('button', { name: 'Удалить' })
      .click();
    await expect(operationRow(page, 'Бригаде')).toHaveCount(0);
    await expect.poll(() => livingRow(firm, 'Бригаде')).toBeUndefined();
    await expect(page.getByRole('dialog')).toBeHidden();
    await pressRussian(page, 'Control+Z');
    await expect(operationRow(page, 'Бригаде')).toHaveCount(1);
    expect(await livingRow(firm, 'Бригаде')).toMatchObject({ amount: 300, type: 'payment' });
    await pressRussian(page, 'Control+Y');
    await expect(operationRow(page, 'Бригаде')).toHaveCount(0);
    expect(await livingRow(firm, 'Бригаде')).toBeUndefined();
  });

  await test.step('шапка и панель выбранных в окне 1000 px и на телефоне не закрывают, куда дошёл Tab', async () => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await everyRow(page).check();
    const focused = operationRows(page).locator(':focus');
    for (const width of [1000, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await everyRow(page).focus();
      for (let tabs = 0; tabs < 30; tabs += 1) {
        await page.keyboard.press('Tab');
        const control = await focused.boundingBox();
        const bar = await selectionBar(page).boundingBox();
        expect((control?.y ?? 0) + (control?.height ?? 0), `${width} px, control ${tabs}`).toBeLessThanOrEqual(bar?.y ?? 0);
      }
    }
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect(page.getByRole('columnheader', { name: 'Дата' })).toBeVisible();
    await operationRows(page).nth(15).getByRole('checkbox').focus();
    const head = await page.getByRole('columnheader').first().boundingBox();
    const underHead = (head?.y ?? 0) + (head?.height ?? 0);
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press('Shift+Tab');
      expect((await focused.boundingBox())?.y, `back, control ${tabs}`).toBeGreaterThanOrEqual(underHead);
    }
  });

  await test.step('на телефоне 390 px всё помещается целиком: ввод, отбор, панель и удаление многих', async () => {
    await selectionBar(page).getByRole('button', { name: 'Снять выделение' }).click();
    await expect(selectionBar(page)).toBeHidden();
    await expect(operationRows(page)).toHaveCount(31);
    // and on a tablet held upright
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await fitsScreen(page);
    }
    await page.getByRole('button', { name: 'Добавить' }).click();
    const entry = page.getByRole('region', { name: 'Быстрый ввод' });
    await expect(entry.getByLabel('Сумма, ₽')).toHaveAttribute('inputmode', 'decimal');
    await entry.getByLabel('Сумма, ₽').fill('250*4');
    await entry.getByLabel('Описание').fill('Оченьдлинноесловобезединогопробелакотороенегдеперенести');
    await fitsScreen(page);
    await entry.getByRole('button', { name: 'Добавить' }).click();
    await expect(operationRow(page, 'Оченьдлинное')).toContainText(/1.000,00/);
    await fitsScreen(page);
    await page.getByRole('button', { name: 'Условия' }).click();
    await page.getByRole('checkbox', { name: 'Расходы' }).check();
    await expect(page.getByRole('region', { name: 'Условия отбора', exact: true })).toContainText('Расходы');
    await fitsScreen(page);
    await operationRow(page, 'Оченьдлинное').getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: /^Расход/ });
    await expect(drawer.getByLabel('Сумма, ₽')).toBeFocused();
    await fitsScreen(page);
    await expect(drawer.getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await operationRow(page, 'Оченьдлинное').getByRole('checkbox').check();
    await fitsScreen(page);
    await selectionBar(page).getByRole('button', { name: 'Удалить…' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Удалить 1/ })).toBeInViewport({ ratio: 1 });
    await fitsScreen(page);
  });
});
