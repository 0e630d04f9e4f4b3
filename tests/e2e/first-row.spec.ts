import type { Page } from '@playwright/test';
import { beginSession, demoLogin, expect, openSignedIn, test } from '../support/browser.ts';
import { FLOORS, openGrid, WALLS } from '../support/price-grid.ts';
import { sheet } from '../support/price-list.ts';

const FIRST = ['/api/meta/', '/api/service/category/list/', '/api/service/list/', '/api/user/company-list/', '/api/user/permissions/'];

/** Opens the page anew and tells which calls of the API were sent one round after another, and which files were asked for until the first row stood. */
async function openAnew(page: Page) {
  const rounds: string[][] = [[]];
  const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/events');
  // the page before goes on asking until the new one is here
  page.on('framenavigated', () => rounds.splice(0, rounds.length, []));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isCall(pathname)) rounds.at(-1)?.push(pathname);
  });
  page.on('response', (response) => {
    if (isCall(new URL(response.url()).pathname) && rounds.at(-1)?.length) rounds.push([]);
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=treegrid] [role=gridcell]')) return;
      performance.mark('first-row');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await sheet(page).getByRole('gridcell').filter({ hasText: 'Грунтовка' }).first().waitFor();
  const files = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('first-row');
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < (shown?.startTime ?? 0));
    return asked.map(({ name }) => name).filter((name) => /\.(js|css)$/.test(name));
  });
  return { rounds: rounds.map((paths) => paths.sort()), files };
}

test('для первой строки прайса нужны один круг запросов и восемь файлов с самой страницей', async ({ page }) => {
  await openGrid(page);
  const { rounds, files } = await openAnew(page);
  expect(rounds[0]).toEqual(FIRST);
  expect(files.length, files.join()).toBeGreaterThan(3);
  expect(files.length, files.join()).toBeLessThanOrEqual(7);
});

test('с истёкшим ключом доступа сначала обновляется ключ, потом запрашивается всё сразу', async ({ page }) => {
  await openGrid(page);
  // as the page opens anew: the one before may still ask for something, and would renew the token
  await page.addInitScript(() => {
    const [head, claims = '', seal] = (localStorage.getItem('user-token') ?? '').split('.');
    localStorage.setItem('user-token', [head, btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1 })), seal].join('.'));
  });
  const { rounds } = await openAnew(page);
  expect(rounds.slice(0, 2)).toEqual([['/api/auth/refresh-token/'], FIRST]);
});

/** Rows of the price list as they are seen: number, and text, place and size of each cell. */
function rowsSeen(page: Page): Promise<(string | null | undefined)[][]> {
  return page.locator('[data-number]').evaluateAll((rows) =>
    rows.map((row) => [
      row.getAttribute('data-number'),
      ...[...row.querySelectorAll('.rdg-cell')].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        // what is there for screen readers alone is not seen
        const text = (cell.querySelector('.sheet-cell-text') ?? cell).textContent;
        return [text, x, y, width, height].join(' ');
      }),
    ]),
  );
}

test('строки прайса видны до кода страницы, и таблица ставит их на те же места', async ({ page }) => {
  await openGrid(page);
  let held: Promise<void> | undefined;
  await page.route(/\/assets\/app-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  for (const [width, scheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    let release = () => {};
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.first-rows [data-number]'), `${width} px`).toHaveCount(WALLS.length + FLOORS.length);
    const before = await rowsSeen(page);
    expect(before[0]?.join()).toContain('Грунтовка');
    await expect(page.getByRole('treegrid')).toHaveCount(0);
    release();
    await expect(sheet(page).getByRole('gridcell').filter({ hasText: 'Грунтовка' })).toBeVisible();
    const after = await rowsSeen(page);
    // on a narrow screen the sheet draws the columns in view alone
    const seen = (rows: typeof after) => rows.map((row) => [...row.slice(0, 4), row.at(-1)]);
    expect(seen(after), `${width} px`).toEqual(seen(before));
    await expect(page.locator('.first-rows')).toHaveCount(0);
  }
});

test('код раздела загружается, когда на его пункт меню навели указатель, и раздел открывается без него', async ({ page }) => {
  await openGrid(page);
  const entry = page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Объекты' });
  const code = page.waitForRequest(/\/assets\/ObjectList-[\w-]+\.js$/);
  await entry.hover();
  await (await code).response();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Объекты', level: 1 })).toBeVisible();
  expect(asked.filter((path) => path.includes('ObjectList'))).toEqual([]);
});

type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };

test('ничто не прыгает вниз, когда над строками операций и под цифрами аналитики появляется остальное', async ({ page }) => {
  const owner = await beginSession(page, demoLogin('owner'));
  // the narrowest window where controls are drawn after the rows
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          if (previousRect.y !== currentRect.y) moved.push(`${node?.textContent}: ${previousRect.y} → ${currentRect.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  await openSignedIn(page, owner, '/transactions');
  await expect(page.getByRole('region', { name: 'Быстрый ввод' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Условия' })).toBeVisible();
  expect(await moved()).toEqual([]);
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'По месяцам' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
  expect(await moved()).toEqual([]);
});
