import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { firmOf, search } from '../support/directories.ts';
import { fitsScreen } from '../support/hands.ts';

type Kind = 'object' | 'contractor';

const words = {
  object: { list: 'Объекты', add: 'Добавить объект', drawer: 'Новый объект' },
  contractor: { list: 'Контрагенты', add: 'Добавить контрагента', drawer: 'Новый контрагент' },
};

const walks: Record<string, (page: Page) => Promise<void>> = {
  'список и форма объекта': (page) => walkList(page, 'object'),
  'карточка объекта': (page) => walkCard(page, 'object'),
  'список и форма контрагента': (page) => walkList(page, 'contractor'),
  'карточка контрагента': (page) => walkCard(page, 'contractor'),
  'категории контрагентов': walkCategories,
  'настройки операций и объединение статей': walkSettings,
};

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  for (const [what, walk] of Object.entries(walks)) {
    const theme = colorScheme === 'light' ? 'светлая' : 'тёмная';
    test(`доступность: ${what}, ${theme} тема, ширина ${width}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'master');
      await walk(page);
    });
  }
}

async function walkList(page: Page, kind: Kind): Promise<void> {
  const { list, add, drawer } = words[kind];
  const { title } = await busiest(page, kind);
  await page.goto(`/${kind}s`);
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await usable(page);

  await search(page, title);
  await page.getByRole('button', { name: add }).click();
  const form = page.getByRole('dialog', { name: drawer });
  await expect(form.getByLabel('Название')).toBeFocused();
  // with the warning of a duplicate and the reason why a field is refused
  await form.getByLabel('Название').fill(title);
  await expect(form.getByText('Похоже, такая запись уже есть')).toBeVisible();
  if (kind === 'object') await form.getByLabel('План прихода').fill('много');
  else await form.getByLabel('ИНН').fill('123');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.locator('[aria-invalid="true"]')).toBeFocused();
  await usable(page);
}

async function walkCard(page: Page, kind: Kind): Promise<void> {
  const { guid, title } = await busiest(page, kind);
  await page.goto(`/${kind}s/${guid}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'По месяцам' }).getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Все операции/ })).toBeVisible();
  await usable(page);
}

async function walkCategories(page: Page): Promise<void> {
  await page.goto('/contractors');
  await page.getByRole('button', { name: 'Категории' }).click();
  await expect(page.getByText('роль «Клиент»').first()).toBeVisible();
  await usable(page);
}

async function walkSettings(page: Page): Promise<void> {
  await page.goto('/transactions/settings');
  const section = page.getByRole('region', { name: 'Статьи расходов' });
  const boxes = section.getByRole('checkbox', { name: /^Выбрать: / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await usable(page);
  await section.getByRole('button', { name: 'Объединить…' }).click();
  await expect(page.getByRole('dialog', { name: 'Объединить статьи расходов' })).toContainText('перейдёт');
  await usable(page);
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

/** Nothing that keeps people out, and nothing beyond the edge of the screen. */
async function usable(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await fitsScreen(page);
  const bodies = page.locator('.ant-drawer-body, .ant-modal-body');
  expect(await bodies.evaluateAll((all) => all.filter((body) => body.scrollWidth > body.clientWidth).length)).toBe(0);
}
