import { expect, signIn, test } from '../support/browser.ts';
import { choose, firmOf, newKeptPhone, newMark, notice, openSection, rowOf, search } from '../support/directories.ts';
import { refused } from '../support/journeys.ts';

/** Whoever leads «Уютный дом». */
const OWNER = '+79000000010';

test('разделы и справочники по ролям: кто только читает, видит лишь своё и ничего не меняет', async ({ page }) => {
  await test.step('объекты, контрагенты, операции и экспорт стоят под последней чертой; клиент видит лишь своё', async () => {
    await signIn(page, 'master');
    const sidebar = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await expect(sidebar).toMatchAriaSnapshot(`
      - navigation "Разделы":
        - list:
          - listitem:
            - link "Импорт"
        - separator
        - list:
          - listitem:
            - link "Объекты"
          - listitem:
            - link "Контрагенты"
          - listitem:
            - link "Операции"
          - listitem:
            - link "Экспорт"
    `);
    await page.evaluate(() => localStorage.clear());
    await signIn(page, 'client');
    await expect(sidebar.getByRole('list').last().getByRole('link')).toHaveText(['Объекты', 'Операции']);
    await page.goto('/contractors');
    await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
    await page.goto('/transactions/settings');
    await expect(page.getByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
  });

  await test.step('клиент объекты только смотрит: ни плана расходов, ни кнопок, ни чужих денег', async () => {
    const firm = await firmOf(page);
    const objects = await firm.rows('object');
    expect(new Set(objects.map(({ planned_expense }) => planned_expense))).toEqual(new Set([null]));
    const shown = objects.find((object) => !object.is_deleted);
    if (!shown) throw new Error('no objects');
    await openSection(page, 'Объекты');
    await expect(rowOf(page, shown.title)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'План расхода' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Добавить|Найти дубли|Действия/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /Выбрать/ })).toHaveCount(0);
    await rowOf(page, shown.title).getByRole('link').click();
    await expect(page.getByRole('heading', { name: shown.title })).toBeVisible();
    await expect(page.getByText('Показаны только операции, в которых контрагент — вы.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ваши операции по объекту' })).toBeVisible();
    await expect(page.getByRole('article')).not.toContainText(/план|Прибыль|Рентабельность/i);
    await expect(page.getByRole('button', { name: /Изменить|Удалить/ })).toHaveCount(0);
    const foreign = await firm.client.patch(`/api/object/edit/${shown.guid}`, { title: 'Чужое' });
    expect([foreign.status, foreign.body.error]).toEqual([403, 1102]);
  });

  await test.step('партнёр категории контрагентов видит, но не меняет: ни на экране, ни в обход него', async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, 'partner');
    const firm = await firmOf(page);
    await openSection(page, 'Контрагенты');
    await expect(page.getByRole('link', { name: 'Загрузить из файла' })).toHaveAttribute('href', '/contractors/import');
    await page.getByRole('button', { name: 'Категории' }).click();
    const drawer = page.getByRole('dialog', { name: 'Категории контрагентов' });
    await expect(drawer.getByText('роль «Клиент»').first()).toBeVisible();
    await expect(drawer.getByText('Менять категории может только владелец компании.')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Переименовать|Добавить/ })).toHaveCount(0);
    const path = `/api/contractor/category/list/?company_id=${firm.company}`;
    const [category] = (await firm.client.get<{ guid: string; title: string }[]>(path)).body;
    const answer = await firm.client.patch(`/api/contractor/category/edit/${category?.guid}`, { title: 'Моя' });
    expect([answer.status, answer.body.error]).toEqual([403, 1102]);
    expect((await firm.client.get<{ title: string }[]>(path)).body.map(({ title }) => title)).toContain(category?.title);
  });
});

test('формы объекта и контрагента: неверную сумму показывают у поля, о вероятном дубле предупреждают', async ({ page }) => {
  await signIn(page, OWNER);
  const firm = await firmOf(page);
  await test.step('добавляю объект с суммами через запятую и правлю его; неверную сумму мне показывают у поля', async () => {
    const title = `Дача ${newMark()}`;
    await openSection(page, 'Объекты');
    await page.getByRole('button', { name: 'Добавить объект' }).click();
    const drawer = page.getByRole('dialog', { name: 'Новый объект' });
    await expect(drawer.getByLabel('Название')).toBeFocused();
    await page.keyboard.insertText(title);
    await drawer.getByLabel('Адрес').fill('Лесная, 1');
    await drawer.getByLabel('План прихода').fill('1 250 000,50');
    await drawer.getByLabel('План расхода').fill('много');
    await drawer.getByRole('button', { name: 'Сохранить' }).click();
    await expect(drawer.getByLabel('План расхода')).toBeFocused();
    await expect(drawer.getByLabel('План расхода')).toHaveAttribute('aria-invalid', 'true');
    await expect(drawer.getByLabel('План расхода')).toHaveAccessibleDescription(/[а-яё]/);
    await drawer.getByLabel('План расхода').fill('800000,5');
    await page.keyboard.press('Control+Enter');
    await expect(notice(page, `Объект добавлен: «${title}».`)).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Добавить объект' })).toBeFocused();

    await search(page, title);
    await expect(rowOf(page, title)).toContainText('1 250 000,50 ₽');
    await expect(rowOf(page, title)).toContainText('800 000,50 ₽');
    await choose(page, title, 'Изменить');
    const editor = page.getByRole('dialog', { name: 'Объект', exact: true });
    await expect(editor.getByLabel('План прихода')).toHaveValue('1250000,50');
    await editor.getByLabel('План прихода').fill('999,99');
    await editor.getByRole('button', { name: 'Сохранить' }).click();
    await expect(rowOf(page, title)).toContainText('999,99 ₽');
    await expect(page.getByRole('button', { name: `Действия: ${title}` })).toBeFocused();
    const kept = (await firm.rows('object')).find((object) => object.title === title);
    expect(kept).toMatchObject({ planned_income: 999.99, planned_expense: 800_000.5, address: 'Лесная, 1' });
    await firm.remove('object', kept?.guid ?? '');
  });

  await test.step('о дубле предупреждают: тот же телефон в другом написании, то же название без «ООО»', async () => {
    const [phone, mark] = [newKeptPhone(), newMark()];
    const brigade = await firm.add('contractor', { title: `Бригада ${mark}`, phone });
    const supplier = await firm.add('contractor', { title: `ООО «Ромашка ${mark}»` });
    await openSection(page, 'Контрагенты');
    await page.getByRole('button', { name: 'Добавить контрагента' }).click();
    const drawer = page.getByRole('dialog', { name: 'Новый контрагент' });
    await drawer.getByLabel('Название').fill('Совсем другой человек');
    const warning = drawer.getByRole('status').filter({ hasText: 'Похоже, такая запись уже есть' });
    await expect(warning).toHaveCount(0);
    await drawer.getByLabel('Телефон').fill(`8 (916) ${phone.slice(5, 8)}-${phone.slice(8)}`);
    await expect(warning).toContainText('тот же телефон');
    await expect(warning.getByRole('link', { name: brigade.title })).toHaveAttribute('href', `/contractors/${brigade.guid}`);
    await drawer.getByLabel('Название').fill(`ромашка ${mark}`);
    await expect(warning).toContainText('похожее название');
    const [card] = await Promise.all([page.waitForEvent('popup'), warning.getByRole('link', { name: supplier.title }).click()]);
    await expect(card.getByRole('heading', { name: supplier.title })).toBeVisible();
    await card.close();
    await expect(drawer.getByLabel('Название')).toHaveValue(`ромашка ${mark}`);
    await firm.remove('contractor', brigade.guid, supplier.guid);
  });
});

test('сервер не принял e-mail контрагента: причина у поля, введённое осталось', async ({ page, guard }) => {
  guard.allow(refused);
  await signIn(page, OWNER);
  const firm = await firmOf(page);
  const title = `Бригада ${newMark()}`;
  await openSection(page, 'Контрагенты');
  await page.getByRole('button', { name: 'Добавить контрагента' }).click();
  const drawer = page.getByRole('dialog', { name: 'Новый контрагент' });
  await drawer.getByLabel('Название').fill(title);
  await drawer.getByLabel('E-mail').fill('anna@');
  await drawer.getByLabel('Комментарий').fill('звонить после шести');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByLabel('E-mail')).toHaveAccessibleDescription(/Некорректный e-mail/);
  await expect(drawer.getByLabel('E-mail')).toBeFocused();
  await expect(drawer.getByLabel('E-mail')).toHaveValue('anna@');
  await expect(drawer.getByLabel('Комментарий')).toHaveValue('звонить после шести');
  await drawer.getByLabel('E-mail').fill('anna@example.ru');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notice(page, `Контрагент добавлен: «${title}».`)).toBeVisible();
  const kept = (await firm.rows('contractor')).find((contractor) => contractor.title === title);
  expect(kept).toMatchObject({ email: 'anna@example.ru', comment: 'звонить после шести' });
  await firm.remove('contractor', kept?.guid ?? '');
});

test('в списке объектов возвращаю удалённый, ищу, отбираю, листаю: перезагрузка и «назад» возвращают всё', async ({ page }) => {
  await signIn(page, OWNER);
  const firm = await firmOf(page);
  const mark = newMark();
  const made = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      firm.add('object', { title: `Участок ${mark} № ${n + 1}`, status: n < 23 ? 'done' : 'active', planned_income: 1000 * (n + 1) }),
    ),
  );
  await test.step('удалённый объект возвращаю сразу, а потом — из списка удалённых', async () => {
    const { guid, title } = await firm.add('object', { title: `Гараж ${newMark()}` });
    const deleted = async () => (await firm.rows('object')).find((object) => object.guid === guid)?.is_deleted;
    await openSection(page, 'Объекты');
    await search(page, title);
    await choose(page, title, 'Удалить');
    await expect(rowOf(page, title)).toHaveCount(0);
    expect(await deleted()).toBe(true);
    await notice(page, `Объект удалён: «${title}».`).getByRole('button', { name: 'Вернуть' }).click();
    await expect(rowOf(page, title)).toBeVisible();
    expect(await deleted()).toBe(false);

    await choose(page, title, 'Удалить');
    await expect(rowOf(page, title)).toHaveCount(0);
    // the address drives the box: it is ticked once the address has changed
    await page.getByLabel('Показать удалённые').click();
    await expect(page).toHaveURL(/deleted=true/);
    await expect(page.getByLabel('Показать удалённые')).toBeChecked();
    await expect(rowOf(page, title)).toContainText('Удалено');
    await choose(page, title, 'Вернуть');
    await expect(rowOf(page, title)).not.toContainText('Удалено');
    expect(await deleted()).toBe(false);
    await firm.remove('object', guid);
  });

  await test.step('поиск, порядок, отбор и страница — в адресе: перезагрузка и «назад» их возвращают', async () => {
    const names = page.getByRole('row').getByRole('link');
    const expected = (from: number, to: number) =>
      made
        .slice(to, from)
        .reverse()
        .map(({ title }) => title);
    await page.getByLabel('Показать удалённые').click();
    await expect(page).not.toHaveURL(/deleted=true/);
    await search(page, mark);
    await expect(page.getByRole('status').filter({ hasText: '25 объектов' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Статус' }).press('ArrowDown');
    await page.getByTitle('Завершён').click();
    await expect(page.getByRole('status').filter({ hasText: '23 объекта' })).toBeVisible();
    const plan = page.getByRole('columnheader', { name: 'План прихода' });
    await plan.click();
    await expect(plan).toHaveAttribute('aria-sort', 'ascending');
    await plan.click();
    await expect(plan).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('combobox', { name: 'размер страницы' }).press('ArrowDown');
    await page.getByTitle('20 / стр.').click();
    await expect(names).toHaveText(expected(23, 3));
    await page.getByRole('listitem', { name: '2' }).click();
    await expect(names).toHaveText(expected(3, 0));

    await page.reload();
    await expect(names).toHaveText(expected(3, 0));
    await expect(page.getByRole('searchbox')).toHaveValue(mark);
    await expect(page.getByText('21–23 из 23')).toBeVisible();
    await expect(plan).toHaveAttribute('aria-sort', 'descending');
    await names.first().click();
    await expect(page.getByRole('heading', { name: made[2]?.title ?? '' })).toBeVisible();
    await page.goBack();
    await expect(names).toHaveText(expected(3, 0));
    await page.goBack();
    await expect(names).toHaveText(expected(23, 3));
    await firm.remove('object', ...made.map(({ guid }) => guid));
  });
});
