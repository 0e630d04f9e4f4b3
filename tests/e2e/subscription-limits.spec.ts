import { buy, newBuyer } from '../support/buyer.ts';
import { notice } from '../support/directories.ts';
import { chooseFile, load, next, stepHeading, textFile } from '../support/import-page.ts';
import { operationRow } from '../support/operations.ts';
import { expect, test } from '../support/subscription-server.ts';

test('шестой объект на бесплатном тарифе: введённое остаётся, путь к тарифам рядом, после покупки то же самое сохраняется', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 402/);
  const buyer = await newBuyer(server);
  const api = await buyer.api();
  for (const title of ['Дача', 'Баня', 'Гараж', 'Сарай', 'Забор'])
    expect(await api.post('/api/object/create/', { company: buyer.company, title })).toMatchObject({ status: 201 });
  await buyer.open(page, '/objects');
  await page.getByRole('button', { name: 'Добавить объект' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новый объект' });
  await drawer.getByLabel('Название').fill('Беседка');
  await drawer.getByLabel('Адрес').fill('Лесная, 1');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer).toContainText('На тарифе «Бесплатный» — до 5 объектов, в компании уже 5. Нужен тариф «Про» у её владельца: до 100.');
  await expect(drawer.getByLabel('Название')).toHaveValue('Беседка');
  await expect(drawer.getByLabel('Адрес')).toHaveValue('Лесная, 1');

  const opened = page.waitForEvent('popup');
  await drawer.getByRole('link', { name: /^Посмотреть тарифы/ }).click();
  const plans = await opened;
  await expect(plans.getByRole('region', { name: /^Сколько занято/ })).toContainText(/Объекты.*5 из\s5.*предел достигнут/);
  await plans.close();
  await buy(buyer, 1);
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, 'Объект добавлен: «Беседка».')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('операция и импорт сверх предела: текст не пропадает, об импорте говорят до загрузки, после покупки всё проходит', async ({
  page,
  server,
  guard,
}) => {
  guard.allow(/status of 402/);
  const support = await server.as('super@demo.example');
  const tight = { plan: 'free', title: 'Бесплатный', description: '', prices: {} };
  const limits = { objects: 5, contractors: 30, transactions: 1, services: 2 };
  expect(await support.post('/api/plan/create/', { ...tight, limits })).toMatchObject({ status: 201 });
  const buyer = await newBuyer(server);

  await buyer.open(page, '/services');
  await chooseFile(
    page,
    textFile('прайс.csv', 'Категория;Наименование;Ед.;Цена\nПолы;Стяжка;м²;500\nПолы;Плитка;м²;900\nПолы;Плинтус;м;100'),
  );
  await next(page, 'проверка');
  await next(page, 'план');
  const refusal = page.getByRole('alert');
  await expect(page.getByRole('progressbar', { name: 'Сравниваем файл с прайс-листом…' })).toBeHidden({ timeout: 30_000 });
  await expect(refusal).toContainText('На тарифе «Бесплатный» — до 2 услуг, в компании уже 0. Добавляется 3, лишних — 1.');
  await expect(refusal.getByRole('link', { name: /^Посмотреть тарифы/ })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: /^Загрузить: / })).toBeHidden();

  const tab = await page.context().newPage();
  await tab.goto('/transactions');
  const entry = tab.getByRole('region', { name: 'Быстрый ввод' });
  for (const description of ['Аванс', 'Ещё один аванс']) {
    await entry.getByLabel('Сумма, ₽').fill('1 234,50');
    await entry.getByLabel('Описание').fill(description);
    await tab.keyboard.press('Enter');
  }
  const unsaved = entry.getByRole('list', { name: 'Не сохранено' });
  await expect(unsaved).toContainText('Ещё один аванс');
  await expect(unsaved).toContainText(
    'На тарифе «Бесплатный» — до 1 операции, в компании уже 1. Нужен тариф «Про» у её владельца: до 50 000.',
  );
  await expect(unsaved.getByRole('link', { name: /^Посмотреть тарифы/ })).toHaveAttribute('href', '/subscription');

  await buy(buyer, 1);
  await unsaved.getByRole('button', { name: 'Повторить' }).click();
  await expect(operationRow(tab, 'Ещё один аванс')).toBeVisible();
  await expect(unsaved).toBeHidden();
  await refusal.getByRole('button', { name: 'Повторить' }).click();
  await load(page);
  await expect(stepHeading(page, 5, 'Прайс-лист загружен')).toBeVisible();
});
