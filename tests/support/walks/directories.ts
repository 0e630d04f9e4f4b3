import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { beginSession, demoLogin, expect, openSignedIn } from '../browser.ts';
import { firmOf, search } from '../directories.ts';
import { over, type Scene, twoLooks, type Walk } from '../looks.ts';
import { openAs, ownFirm } from '../own-firm.ts';

export const directoryWalks: Record<string, Walk> = {
  'объекты, форма и карточка объекта': { looks: twoLooks, states: (scene) => directory(scene, 'object') },
  'контрагенты, форма и карточка контрагента': { looks: twoLooks, states: (scene) => directory(scene, 'contractor') },
  'пустые объекты, контрагенты и операции': { looks: twoLooks, states: nothingYet },
  'слова в 300 букв в списках, карточках и настройках': { looks: twoLooks, states: longWords },
  'категории контрагентов, настройки операций и объединение статей': { looks: twoLooks, states: settings },
};

const words = {
  object: { list: 'Объекты', filter: 'Статус', add: 'Добавить объект', drawer: 'Новый объект', refused: 'План прихода', value: 'много' },
  contractor: {
    list: 'Контрагенты',
    filter: 'Категория',
    add: 'Добавить контрагента',
    drawer: 'Новый контрагент',
    refused: 'ИНН',
    value: '123',
  },
};
type Kind = keyof typeof words;

const open = async (page: Page, path: string) => openSignedIn(page, await beginSession(page, demoLogin('master')), path);

async function directory({ page, seen, read }: Scene, kind: Kind): Promise<void> {
  const { list, filter, add, drawer, refused, value } = words[kind];
  await open(page, `/${kind}s`);
  const { guid, title } = await busiest(page, kind);
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: title, exact: true });
  await seen('список', link);

  await search(page, title);
  await read('поиск с крестиком', link);
  const field = page.getByRole('combobox', { name: filter });
  await over(page, read, 'отбор', () => field.click(), page.locator('.ant-select-dropdown:visible'));
  await page.getByRole('button', { name: add }).click();
  const form = page.getByRole('dialog', { name: drawer });
  await expect(form.getByLabel('Название')).toBeFocused();
  // with the warning of a duplicate and the reason why a field is refused
  await form.getByLabel('Название').fill(title);
  await expect(form.getByText('Похоже, такая запись уже есть')).toBeVisible();
  await form.getByLabel(refused).fill(value);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.locator('[aria-invalid="true"]')).toBeFocused();
  await seen('форма', form.locator('[aria-invalid="true"]'));

  await page.goto(`/${kind}s/${guid}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Все операции/ })).toBeVisible();
  await seen('карточка', page.getByRole('region', { name: 'По месяцам' }).getByRole('table'));
}

/** A company that has only begun. */
async function nothingYet({ page, product, seen }: Scene): Promise<void> {
  const { owner } = await ownFirm(product, 'Начало');
  await openAs(page, owner, '/objects');
  await seen('объекты', page.getByText(/^Объектов пока нет/));
  await page.goto('/contractors');
  await seen('контрагенты', page.getByRole('link', { name: owner.name }));
  await page.goto('/transactions');
  await seen('операции', page.getByText(/^Операций пока нет/));
  await page.goto('/transactions/settings');
  await seen('настройки', page.getByRole('region', { name: 'Статьи расходов' }));
}

/** One word without a space in everything that has a title: no page is wider for it, on paper neither. */
async function longWords({ page, product, seen }: Scene): Promise<void> {
  const firm = await ownFirm(product, 'Д'.repeat(120));
  const word = (start: string) => start.padEnd(300, 'ю');
  const object = await firm.created('/api/object/create/', { title: word('Объект'), address: word('Адрес') });
  const category = await firm.created('/api/contractor/category/create/', { title: word('Вид').slice(0, 100), contractor_type: 1 });
  const contractor = await firm.created('/api/contractor/create/', { title: word('Бригада'), category, comment: word('Заметка') });
  const bill = await firm.created('/api/bill/create/', { title: word('Статья') });
  // today by the browser's clock: the clock of the server may have been moved into the next month, which is not shown
  const date = new Date().toISOString().slice(0, 10);
  const about = { date, description: word('Описание'), stroiobject: object };
  await firm.operation('expense', { ...about, amount: 35_899_999, bill });
  await firm.operation('payment', { ...about, amount: 35_899_999, contractor });
  await firm.operation('income', { ...about, amount: 1 });
  await sql`update app_user set analytics_access = true where guid = ${firm.owner.guid}`.execute(product.db);
  const inPlace = async () => {
    const out = await page.evaluate(() => {
      // what antd draws beside a cell that stays in sight is no text
      const contents = document.createRange();
      const leaves = (part: Element) => {
        contents.selectNodeContents(part);
        return contents.getBoundingClientRect().width > part.clientWidth + 1;
      };
      return [...document.querySelectorAll('main :is(h1, h2, p, dd, strong, td, th, .ant-tag)')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
        .filter((part) => getComputedStyle(part).overflow === 'visible' && part.clientWidth > 1 && leaves(part))
        .map((part) => `${part.className || part.tagName}: ${part.textContent?.slice(0, 40)}`);
    });
    expect(out).toEqual([]);
    const scrolled = await page.locator('main .ant-table-content').evaluateAll((all) => all.filter((one) => one.scrollWidth > 2000).length);
    expect(scrolled).toBe(0);
  };

  await openAs(page, firm.owner, '/objects');
  await seen('объекты', page.getByRole('link', { name: word('Объект') }), inPlace);
  await page.goto('/contractors');
  await seen('контрагенты', page.getByRole('link', { name: word('Бригада') }), inPlace);
  await page.goto(`/objects/${object}`);
  await expect(page.getByRole('region', { name: 'По месяцам' }).getByRole('table')).toBeVisible();
  await seen('карточка объекта', page.getByText('убыток'), inPlace);
  await page.goto(`/contractors/${contractor}`);
  await expect(page.getByRole('region', { name: 'По месяцам' }).getByRole('table')).toBeVisible();
  await seen('карточка контрагента', page.getByText(word('Заметка')), inPlace);
  await page.goto('/transactions/settings');
  await seen('настройки операций', page.getByText(word('Статья')), inPlace);
  await page.goto('/transactions');
  await seen('операции', page.getByText(word('Описание')).first());
  await page.goto(`/analytics?object=${object}`);
  await seen('аналитика', page.getByRole('region', { name: 'Объекты' }).getByText(word('Объект')).first());
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
}

async function settings({ page, seen, read }: Scene): Promise<void> {
  await open(page, '/contractors');
  await read('листание', page.getByRole('button', { name: 'Следующая страница' }));
  await page.getByRole('button', { name: 'Категории' }).click();
  await seen('категории', page.getByText('роль «Клиент»').first());

  await page.goto('/transactions');
  await read('страницы операций', page.getByRole('navigation', { name: 'Страницы операций' }));
  await page.goto('/transactions/settings');
  const section = page.getByRole('region', { name: 'Статьи расходов' });
  const boxes = section.getByRole('checkbox', { name: /^Выбрать: / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const merge = section.getByRole('button', { name: 'Объединить…' });
  await seen('выбранные статьи', merge);
  await merge.click();
  await seen(
    'объединение статей',
    page
      .getByRole('dialog', { name: 'Объединить статьи расходов' })
      .getByText(/перейдёт/)
      .first(),
  );
}

/** The row that most operations belong to. */
async function busiest(page: Page, kind: Kind): Promise<{ guid: string; title: string }> {
  const firm = await firmOf(page);
  const [rows, operations] = await Promise.all([firm.rows(kind), firm.operations()]);
  const count = ({ guid }: { guid: string }) => operations.filter((row) => [row.contractor, row.stroiobject].includes(guid)).length;
  const [row] = rows.filter(({ is_deleted }) => !is_deleted).sort((one, next) => count(next) - count(one));
  if (!row || count(row) === 0) throw new Error('no operations');
  return row;
}
