import { AppstoreFilled, AppstoreOutlined } from '@ant-design/icons';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Meta } from '../../contract/resources/meta.ts';
import { builtScreens } from '../../src/app/registry/registry.ts';
import { screens as planned } from '../../src/app/registry/screens.ts';
import { Sidebar } from '../../src/app/shell/Sidebar.tsx';
import { MetaProvider } from '../../src/lib/meta-context.tsx';
import { paths } from '../../src/lib/paths.ts';
import type { ScreenDescriptor } from '../../src/lib/resource.ts';
import { crmUsers } from '../../src/resources/crmUsers/index.tsx';

const component = lazy(async () => ({ default: () => null }));
const services: ScreenDescriptor = {
  path: paths.services,
  title: 'Прайс-лист',
  sidebar: { label: 'Импорт', tooltip: 'Прайс-лист и его загрузка', icon: AppstoreOutlined, activeIcon: AppstoreFilled, group: 'work' },
};
const ofResources = [services, ...(crmUsers.screen ? [crmUsers.screen] : [])];
/** Every screen of the specification, as if all were built. */
const everything = builtScreens(
  [],
  [...ofResources, ...planned].map((each) => ({ ...each, component })),
);
const nobody = { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false };

function open(permissions = nobody, all = everything) {
  render(
    <MemoryRouter initialEntries={['/services']}>
      <MetaProvider value={{ extensions: [] as string[] } as Meta}>
        <Sidebar screens={all} permissions={permissions} />
      </MetaProvider>
      <Link to="/elsewhere">Дальше</Link>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const labels = () => [...document.querySelectorAll('.sidebar-link')].map((link) => link.textContent);

it('the sidebar shows only what the flags allow', () => {
  open();
  expect(labels()).toEqual(['Импорт', 'Подписка', 'Прайс-лист']);
  expect(screen.getByRole('separator')).toBeInTheDocument();
});

it.each([
  [{ ...nobody, analytics_access: true }, ['Аналитика']],
  [{ ...nobody, crm_access: true }, ['Пользователи', 'Продажи']],
  [{ ...nobody, crm_access: true, own_codes_access: true }, ['Пользователи', 'Продажи']],
  [{ ...nobody, crm_access: true, own_codes_access: true, super_user: true }, ['Пользователи', 'Коды', 'Продажи']],
  [
    { analytics_access: true, crm_access: true, own_codes_access: true, super_user: true },
    ['Аналитика', 'Пользователи', 'Коды', 'Продажи'],
  ],
  [{ ...nobody, own_codes_access: true, super_user: true }, []],
])('the sidebar for %o adds %o', (permissions, added) => {
  open(permissions);
  expect(labels()).toEqual(['Импорт', ...added, 'Подписка', 'Прайс-лист']);
});

it('the sidebar lists no screen that is not built', () => {
  open(nobody, builtScreens([], [{ ...services, component }, ...planned.map(({ component: _, ...unbuilt }) => unbuilt)]));
  expect(labels()).toEqual(['Импорт']);
  expect(screen.queryByRole('separator')).toBeNull();
});

it('the sidebar marks the open screen, with its other icon', async () => {
  const [entry, ...others] = builtScreens([], [{ ...services, component }]);
  if (!entry?.sidebar || others.length > 0) throw new Error('one screen is meant');
  const sidebar = { ...entry.sidebar, icon: () => <i>контур</i>, activeIcon: () => <i>заливка</i> };
  const user = open(nobody, [
    { ...entry, sidebar },
    { ...entry, path: paths.price, sidebar: { ...sidebar, label: 'Прайс-лист' } },
  ]);
  expect(screen.getByRole('link', { name: 'Импорт' })).toHaveAttribute('aria-current', 'page');
  expect(labels()).toEqual(['заливкаИмпорт', 'контурПрайс-лист']);
  await user.click(screen.getByRole('link', { name: 'Прайс-лист' }));
  expect(screen.getByRole('link', { name: 'Прайс-лист' })).toHaveAttribute('aria-current', 'page');
  expect(labels()).toEqual(['контурИмпорт', 'заливкаПрайс-лист']);
});

it('the sidebar expands to «Разделы» with the version, and collapses on Escape and on a change of address', async () => {
  const user = open();
  expect(screen.queryByText('Версия 0.2.2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Разделы' }));
  expect(screen.getByText('Разделы')).toBeVisible();
  expect(screen.getByText('Версия 0.2.2')).toBeVisible();
  await user.keyboard('{Escape}');
  const toggle = screen.getByRole('button', { name: 'Разделы' });
  expect(toggle).toHaveFocus();
  await user.click(toggle);
  await user.click(screen.getByText('Дальше'));
  expect(screen.queryByText('Версия 0.2.2')).toBeNull();
});

it('the sidebar says what an entry is for when it is hovered', async () => {
  const user = open();
  await user.hover(screen.getByRole('link', { name: 'Импорт' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Прайс-лист и его загрузка');
});
