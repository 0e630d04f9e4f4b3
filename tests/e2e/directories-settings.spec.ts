import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser.ts';
import { choose, firmOf, newMark, notice, openSection, rowOf, search } from '../support/directories.ts';
import { byKeyboard } from '../support/hands.ts';
import { typeRussian } from '../support/keyboard.ts';
import { refused, secondPerson } from '../support/two-people.ts';

const OWNER = '+79000000010';

test('статьи расходов и категории контрагентов владелец добавляет и переименовывает', async ({ page }) => {
  await signIn(page, OWNER);
  await test.step('статьи расходов: добавляю, переименовываю и удаляю с клавиатуры, удалённую возвращаю', async () => {
    const firm = await firmOf(page);
    const [mark, hand] = [newMark(), byKeyboard(page)];
    const [first, second] = [`Аренда лесов ${mark}`, `Аренда вышки ${mark}`];
    await openSection(page, 'Операции');
    await page.getByRole('link', { name: 'Настройки' }).click();
    await expect(page.getByRole('heading', { name: 'Настройки операций', level: 1 })).toBeVisible();
    await hand.fill('Новая статья расходов', first);
    await page.keyboard.press('Enter');
    await expect(notice(page, `Статья добавлена: «${first}».`)).toBeVisible();
    await expect(page.getByLabel('Новая статья расходов')).toHaveValue('');
    await expect(page.getByLabel('Новая статья расходов')).toBeFocused();

    const pencil = page.getByRole('button', { name: `Переименовать: ${first}` });
    await pencil.press('Enter');
    const field = page.getByLabel(`Новое название: ${first}`);
    await expect(field).toBeFocused();
    await typeRussian(page, ' и козел');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(pencil).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await typeRussian(page, second);
    await page.keyboard.press('Enter');
    await expect(notice(page, `Статья переименована: «${second}».`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Переименовать: ${second}` })).toBeFocused();

    await page.getByRole('button', { name: `Удалить: ${second}` }).press('Enter');
    await expect(notice(page, `Статья удалена: «${second}».`)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: second });
    await expect(row).toHaveCount(0);
    const kept = async () => (await firm.rows('bill')).find((bill) => bill.title === second);
    expect((await kept())?.is_deleted).toBe(true);
    await page.getByRole('region', { name: 'Статьи расходов' }).getByLabel('Показать удалённые').check();
    await row.getByRole('button', { name: 'Вернуть' }).click();
    await expect(row.getByRole('button', { name: `Удалить: ${second}` })).toBeVisible();
    expect((await kept())?.is_deleted).toBe(false);
    await firm.remove('bill', (await kept())?.guid ?? '');
  });

  await test.step('категории контрагентов говорят, какую роль дают; владелец добавляет и переименовывает их', async () => {
    const mark = newMark();
    await openSection(page, 'Контрагенты');
    await page.getByRole('button', { name: 'Категории' }).click();
    const drawer = page.getByRole('dialog', { name: 'Категории контрагентов' });
    for (const role of ['Компания', 'Партнёр', 'Подрядчик', 'Клиент'])
      await expect(drawer.getByText(`роль «${role}»`).first()).toBeVisible();
    await drawer.getByLabel('Название категории').fill(`Электрики ${mark}`);
    await page.keyboard.press('Enter');
    await expect(notice(page, `Категория добавлена: «Электрики ${mark}».`)).toBeVisible();
    const row = drawer.getByRole('row').filter({ hasText: mark });
    await expect(row).toContainText('роль «Подрядчик»');
    await row.getByRole('button', { name: `Переименовать: Электрики ${mark}` }).click();
    await drawer.getByLabel(`Новое название: Электрики ${mark}`).fill(`Сантехники ${mark}`);
    await page.keyboard.press('Enter');
    await expect(row).toContainText(`Сантехники ${mark}`);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Категории' })).toBeFocused();
  });
});

test('двое правят один объект: показаны обе правки, ничего не потеряно', async ({ browser, page, guard, contextOptions }) => {
  guard.allow(refused);
  const other = await secondPerson(browser, contextOptions, guard.watch);
  await Promise.all([signIn(page, 'master'), signIn(other, 'partner')]);
  const firm = await firmOf(page);
  for (const one of [page, other]) await openSection(one, 'Объекты');
  const drawerOf = (one: Page) => one.getByRole('dialog', { name: 'Объект', exact: true });
  const [mine, theirs] = [drawerOf(page), drawerOf(other)];
  for (const choice of ['Сохранить моё', 'Оставить чужое']) {
    await test.step(`я выбираю «${choice}»`, async () => {
      const { guid, title } = await firm.add('object', { title: `Беседка ${newMark()}`, address: 'Садовая, 1', planned_income: 100 });
      const kept = async () => (await firm.rows('object')).find((object) => object.guid === guid);
      for (const one of [page, other]) {
        await search(one, title);
        await choose(one, title, 'Изменить');
      }
      await mine.getByLabel('План прихода').fill('300,5');
      await mine.getByLabel('Адрес').fill('Садовая, 3');
      await theirs.getByLabel('План прихода').fill('400');
      await theirs.getByLabel('План расхода').fill('50');
      await theirs.getByRole('button', { name: 'Сохранить' }).click();
      await expect(theirs).toBeHidden();
      await mine.getByRole('button', { name: 'Сохранить' }).click();

      const ask = page.getByRole('dialog', { name: 'Запись изменил другой пользователь' });
      for (const sum of ['100,00', '300,50', '400,00']) await expect(ask.getByText(sum)).toBeVisible();
      await ask.getByRole('button', { name: 'Вернуться к правке' }).click();
      await expect(ask).toBeHidden();
      await expect(mine.getByLabel('План прихода')).toHaveValue('300,5');
      await expect(mine.getByLabel('Адрес')).toHaveValue('Садовая, 3');
      expect(await kept()).toMatchObject({ planned_income: 400, address: 'Садовая, 1' });
      await mine.getByRole('button', { name: 'Сохранить' }).click();
      await ask.getByRole('button', { name: choice }).click();
      await expect(ask).toBeHidden();
      if (choice === 'Оставить чужое') {
        // theirs where both wrote; what only I wrote is still to be saved
        await expect(mine.getByLabel('План прихода')).toHaveValue('400');
        await expect(mine.getByLabel('Адрес')).toHaveValue('Садовая, 3');
        await mine.getByRole('button', { name: 'Сохранить' }).click();
      }
      await expect(mine).toBeHidden();
      const planned_income = choice === 'Сохранить моё' ? 300.5 : 400;
      expect(await kept()).toMatchObject({ planned_income, planned_expense: 50, address: 'Садовая, 3' });
      for (const one of [page, other]) await expect(rowOf(one, title)).toContainText('Садовая, 3');
      await firm.remove('object', guid);
    });
  }
  await other.context().close();
});
