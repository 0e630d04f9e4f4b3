import type { Locator, Page } from '@playwright/test';
import { beginSession, demoLogin, expect, fillLogin, openSignedIn, signIn, test } from '../support/browser.ts';
import { foreignWords } from '../support/foreign-words.ts';

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}).first();

/** Opens a choice or a calendar and waits for what drops down. */
async function unfold(page: Page, field: Locator, popup: string): Promise<void> {
  await field.click();
  await expect(page.locator(popup).first()).toBeVisible();
}

/** An item of «Ещё» on the price list. */
const tool = (item: string, opened: string | RegExp) => async (page: Page) => {
  await press(page, 'Ещё');
  await page.getByRole('menuitem', { name: item }).press('Enter');
  await expect(dialog(page, opened)).toBeVisible();
};

type Step = (page: Page) => Promise<void>;
type Walk = { who: string; path: string; width?: number; steps: Record<string, Step> };

/** What opens on a screen; each is looked at, and Escape closes it. */
const walks: Record<string, Walk> = {
  'прайс-лист': {
    who: 'master',
    path: '/services',
    steps: {
      'меню компании': (page) => unfold(page, page.getByRole('button', { name: /Ремонт-Мастер/ }), '[role=menu]'),
      'меню строки': (page) => unfold(page, page.getByRole('button', { name: /^Действия: / }).nth(1), '[role=menuitem]'),
      'меню столбца': (page) => unfold(page, page.getByRole('button', { name: 'меню столбца' }).first(), '[role=menuitem]'),
      вид: (page) => unfold(page, page.getByRole('button', { name: 'Вид', exact: true }), '[role=dialog]'),
    },
  },
  'инструменты прайс-листа': {
    who: 'master',
    path: '/services',
    steps: {
      цены: tool('Изменить цены', 'Изменить цены'),
      история: tool('История изменений', /История/),
    },
  },
  операции: {
    who: 'master',
    path: '/transactions',
    steps: {
      правка: async (page) => {
        await page
          .getByRole('button', { name: /^Изменить: / })
          .first()
          .click();
        await expect(dialog(page)).toBeVisible();
      },
      условия: (page) => unfold(page, page.getByRole('button', { name: 'Условия' }), '.ant-select'),
      статья: (page) => unfold(page, page.getByRole('combobox', { name: 'Статья' }).last(), '.ant-select-dropdown'),
    },
  },
  объекты: {
    who: 'master',
    path: '/objects',
    steps: {
      'поиск с крестиком': (page) => page.getByRole('searchbox').fill('ква'),
      статус: (page) => unfold(page, page.getByRole('combobox', { name: 'Статус' }), '.ant-select-dropdown'),
      'новый объект': async (page) => {
        await press(page, 'Добавить объект');
        await expect(dialog(page, 'Новый объект')).toBeVisible();
      },
    },
  },
  контрагенты: {
    who: 'master',
    path: '/contractors',
    steps: {
      листание: (page) => expect(page.getByRole('button', { name: 'Следующая страница' })).toBeVisible(),
      категории: async (page) => {
        await press(page, 'Категории');
        await expect(page.getByText('роль «Клиент»').first()).toBeVisible();
      },
    },
  },
  экспорт: {
    who: 'master',
    path: '/export',
    steps: {
      календарь: async (page) => {
        await unfold(page, page.getByRole('textbox', { name: 'Период выгрузки' }).first(), '.ant-picker-dropdown');
        await expect(page.locator('.ant-picker-dropdown:visible th').first()).toHaveText('Пн');
      },
    },
  },
  пользователи: {
    who: 'super',
    path: '/crm/user',
    steps: {
      условия: (page) => unfold(page, page.getByRole('button', { name: 'Условия' }), '.directory-filter, .ant-select'),
      вид: (page) => unfold(page, page.getByRole('button', { name: 'Вид', exact: true }), '[role=dialog]'),
      новый: async (page) => {
        await press(page, 'Добавить');
        await expect(dialog(page, 'Новый пользователь')).toBeVisible();
      },
    },
  },
  карточка: {
    who: 'super',
    path: '/crm/user/1',
    width: 390,
    steps: {
      действия: (page) => unfold(page, page.getByRole('button', { name: 'Действия', exact: true }), '[role=menuitem]'),
      'подписка вручную': async (page) => {
        await page.getByRole('button', { name: 'Действия', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Подписка вручную…' }).click();
        await expect(dialog(page)).toBeVisible();
      },
    },
  },
  коды: {
    who: 'super',
    path: '/crm/code',
    steps: {
      выпуск: async (page) => {
        await press(page, 'Выпустить коды');
        await page.getByLabel('Активировать не позже').fill('31.12.2030');
        await unfold(page, page.getByLabel('Активировать не позже'), '.ant-picker-dropdown');
        await expect(page.locator('.ant-picker-dropdown:visible th').first()).toHaveText('Пн');
        expect(await foreignWords(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await press(page, 'Закрыть без сохранения');
      },
    },
  },
  продажи: {
    who: 'super',
    path: '/crm/profit',
    steps: {
      'что это значит': (page) => press(page, 'Выручка: что это значит'),
      строки: async (page) => {
        await page.getByRole('button', { name: /^Выручка: .* Показать строки/ }).click();
        await expect(dialog(page)).toBeVisible();
      },
    },
  },
};

for (const [what, { who, path, width = 1440, steps }] of Object.entries(walks)) {
  test(`по-английски ничто не называет себя: ${what} и что там открывается`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, await beginSession(page, demoLogin(who)), path);
    await arrived(page);
    for (const [step, open] of Object.entries(steps)) {
      await open(page);
      await expect(page.locator('.ant-skeleton, .ant-spin')).toHaveCount(0);
      expect(await foreignWords(page), step).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=dialog]:visible, [role=menu]:visible')).toHaveCount(0);
    }
  });
}

test('по-английски ничто не называет себя: вход с паролем, подтверждение, восстановление', async ({ page }) => {
  for (const path of ['/login', '/confirm-code', '/restore-pass']) await readRussian(page, path);
  await page.goto('/login');
  await fillLogin(page, 'master@demo.example');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
  expect(await foreignWords(page)).toEqual([]);
});

const ownScreens = ['/services', '/analytics', '/subscription', '/price', '/export', '/objects', '/contractors', '/transactions'];
const otherScreens = ['/crm/user', '/crm/code', '/crm/profit', '/crm/plans', '/profile', '/company'];

for (const [which, paths] of [
  ['прайс-листа, денег и подписки', ownScreens],
  ['CRM, профиля и компании', otherScreens],
] as const) {
  test(`по-английски ничто не называет себя: экраны ${which}`, async ({ page }) => {
    await signIn(page, 'super');
    for (const path of paths) await readRussian(page, path);
  });
}

/** Nothing English on the whole screen at that address. */
async function readRussian(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrived(page);
  expect.soft(await foreignWords(page), path).toEqual([]);
}

/** The screen is there, with what it asked for. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], .ant-skeleton, .ant-spin')).toHaveCount(0);
}
