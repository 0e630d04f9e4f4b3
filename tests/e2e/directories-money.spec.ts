import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser.ts';
import { cellsOf, figure, monthRows, percentText, roubles, sumsOf } from '../support/card-figures.ts';
import { firmOf, newMark, notice, type Operation, openSection, rowOf, search } from '../support/directories.ts';

test('объединяю два объекта с операциями: карточка показывает общую сумму, «Отменить» возвращает оба', async ({ page, context }) => {
  await signIn(page, '+79000000010');
  const firm = await firmOf(page);
  const mark = newMark();
  const [keep, other] = [
    await firm.add('object', { title: `Дом на реке ${mark}` }),
    await firm.add('object', { title: `Дом у реки ${mark}` }),
  ];
  const mine = [await firm.pay('income', 1000.5, { stroiobject: keep.guid }), await firm.pay('expense', 200, { stroiobject: keep.guid })];
  const theirs = [
    await firm.pay('income', 2000, { stroiobject: other.guid }),
    await firm.pay('payment', 300.25, { stroiobject: other.guid }),
  ];
  const placeOf = async (rows: readonly { guid: string }[]) => {
    const all = await firm.operations();
    return rows.map(({ guid }) => all.find((row) => row.guid === guid)?.stroiobject);
  };
  await openSection(page, 'Объекты');
  await search(page, mark);
  for (const { title } of [keep, other]) await page.getByRole('checkbox', { name: `Выбрать: ${title}`, exact: true }).check();
  await page.getByRole('button', { name: 'Объединить…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Объединить объекты' });
  await dialog.getByRole('radio', { name: other.title }).check();
  await dialog.getByRole('radio', { name: keep.title }).check();
  await expect(dialog).toContainText(/перейдёт: 2\sоперации/);
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click();
  const said = notice(page, 'Перешло: 2\u00a0операции');
  // the message goes after a while; not from under the pointer
  await said.hover();
  await expect(rowOf(page, other.title)).toHaveCount(0);
  expect(await placeOf([...mine, ...theirs])).toEqual([keep.guid, keep.guid, keep.guid, keep.guid]);

  const card = await context.newPage();
  await card.goto(`/objects/${keep.guid}`);
  await expect(figure(card, 'План и факт', 'Приход')).toContainText(roubles(300_050));
  await expect(figure(card, 'План и факт', 'Прибыль')).toContainText(roubles(250_025));
  await said.getByRole('button', { name: 'Отменить' }).click();
  await expect(notice(page, 'Объединение отменено.')).toBeVisible();
  await expect(rowOf(page, other.title)).toBeVisible();
  await expect(rowOf(page, keep.title)).toBeVisible();
  expect(await placeOf(mine)).toEqual([keep.guid, keep.guid]);
  expect(await placeOf(theirs)).toEqual([other.guid, other.guid]);
  // the open card has heard of it
  await expect(figure(card, 'План и факт', 'Приход')).toContainText(roubles(100_050));
  await firm.remove('object', keep.guid, other.guid);
});

test('карточки объекта и контрагента: деньги и месяцы — те же, что складываются из операций', async ({ page }) => {
  await signIn(page, 'master');
  const firm = await firmOf(page);
  const [objects, contractors, all] = [await firm.rows('object'), await firm.rows('contractor'), await firm.operations()];
  await test.step('карточка объекта: план, факт, прибыль и месяцы', async () => {
    const of = (guid: string) => all.filter((row) => row.stroiobject === guid);
    const planned = objects.filter((object) => !object.is_deleted && object.planned_expense && of(object.guid).length > 0);
    const loss = planned.find(({ guid }) => sumsOf(of(guid)).profit < 0);
    const [longest] = [...planned].sort((one, next) => of(next.guid).length - of(one.guid).length);
    expect(loss && longest).toBeTruthy();
    for (const object of [longest, loss]) {
      if (!object) continue;
      const rows = of(object.guid);
      const { income, expense, payment, profit } = sumsOf(rows);
      await openSection(page, 'Объекты');
      await search(page, object.title);
      await rowOf(page, object.title).getByRole('link').click();
      await expect(page.getByRole('heading', { name: object.title })).toBeVisible();
      const [plannedIncome, plannedCost] = [kopecks(object.planned_income), kopecks(object.planned_expense)];
      await expect(figure(page, 'План и факт', 'Приход')).toContainText(roubles(income));
      await expect(figure(page, 'План и факт', 'Приход')).toContainText(`из ${roubles(plannedIncome)} по плану`);
      const cost = figure(page, 'План и факт', 'Расход и выплаты');
      await expect(cost).toContainText(roubles(expense + payment));
      await expect(cost).toContainText(`из ${roubles(plannedCost)} по плану`);
      const over = expense + payment - plannedCost;
      if (over > 0) await expect(cost).toContainText(`Перерасход: ${roubles(over)}`);
      await expect(figure(page, 'План и факт', 'Прибыль')).toContainText(roubles(profit));
      await expect(figure(page, 'План и факт', 'Прибыль')).toContainText(`по плану ${roubles(plannedIncome - plannedCost)}`);
      await expect(figure(page, 'План и факт', 'Рентабельность')).toContainText(percentText(profit, income));
      await expect(figure(page, 'План и факт', 'Расход')).toContainText(roubles(expense));
      await expect(figure(page, 'План и факт', 'Выплаты')).toContainText(roubles(payment));
      await expect.poll(() => cellsOf(page, 'По месяцам')).toEqual(monthRows(rows).slice(0, 12));
      await leadsToOperations(page, { object: object.guid }, rows);
    }
  });

  await test.step('карточка контрагента: обороты и месяцы', async () => {
    const of = (guid: string) => all.filter((row) => row.contractor === guid);
    const [busiest] = contractors.filter((one) => !one.is_deleted).sort((one, next) => of(next.guid).length - of(one.guid).length);
    if (!busiest) throw new Error('no contractors');
    const rows = of(busiest.guid);
    expect(rows.length).toBeGreaterThan(10);
    const { income, expense, payment } = sumsOf(rows);
    await openSection(page, 'Контрагенты');
    await search(page, busiest.title);
    await rowOf(page, busiest.title).getByRole('link').click();
    await expect(figure(page, 'Обороты', 'Приход')).toContainText(roubles(income));
    await expect(figure(page, 'Обороты', 'Расход')).toContainText(roubles(expense));
    await expect(figure(page, 'Обороты', 'Выплаты')).toContainText(roubles(payment));
    // a contractor has turnovers, and no profit nor margin
    const turnovers = monthRows(rows).map((cells) => cells.slice(0, -2));
    await expect.poll(() => cellsOf(page, 'По месяцам')).toEqual(turnovers.slice(0, 12));
    await leadsToOperations(page, { contractor: busiest.guid }, rows);
  });
});

const kopecks = (sum: number | null) => Math.round((sum ?? 0) * 100);

/** From the card to the list of operations of that filter, whole. */
async function leadsToOperations(
  page: Page,
  filter: { object: string } | { contractor: string },
  rows: readonly Operation[],
): Promise<void> {
  const [[name, guid] = []] = Object.entries(filter);
  const newest = rows
    .map(({ date }) => date.slice(0, 7))
    .sort()
    .at(-1);
  const month = await page.getByRole('region', { name: 'По месяцам' }).getByRole('row').getByRole('link').first().getAttribute('href');
  const asked = Object.fromEntries(new URL(month ?? '', page.url()).searchParams);
  expect(asked).toEqual({ ...filter, from: `${newest}-01`, to: expect.stringMatching(`^${newest}-(28|29|30|31)$`) });
  await page.getByRole('link', { name: `Все операции (${rows.length.toLocaleString('ru-RU')})` }).click();
  await expect(page).toHaveURL(`/transactions?${name}=${guid}`);
  await expect(page.getByRole('heading', { name: 'Операции', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(roubles(sumsOf(rows).income));
}
