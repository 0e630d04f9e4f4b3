import { AppstoreFilled, AppstoreOutlined } from '@ant-design/icons';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { resources as all } from '../../src/app/resources.ts';
import { Sidebar } from '../../src/app/shell/Sidebar.tsx';
import { AccessProvider } from '../../src/lib/access.tsx';
import { paths } from '../../src/lib/paths.ts';
import { defineResource, refineResources } from '../../src/lib/resource.ts';
import { accessOf, type Caller } from '../../src/providers/accessControlProvider.ts';

const component = () => null;
const services = defineResource({
  name: 'services',
  label: 'Услуги',
  ofCompany: true,
  list: { path: paths.services, component },
  menu: { label: 'Импорт', tooltip: 'Прайс-лист и его загрузка', group: 'work', icon: AppstoreOutlined, activeIcon: AppstoreFilled },
});
/** Every screen of the specification but the operations; an API without extensions has no other. */
const everything = [services, ...all.filter(({ name }) => name !== 'services' && name !== 'transactions')];
const nobody = { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false };
const data = {} as Parameters<typeof Refine>[0]['dataProvider'];

/** Answers are there before it is asked. */
const accessControlProvider = { can: () => new Promise<never>(() => undefined) };

function open(permissions = nobody, resources = everything) {
  const known = refineResources(resources, 'c', []);
  const shown = (caller: Caller) => (
    <MemoryRouter initialEntries={['/services']}>
      <Refine
        dataProvider={data}
        accessControlProvider={accessControlProvider}
        routerProvider={routerProvider}
        resources={known}
        options={{ disableTelemetry: true }}
      >
        <AccessProvider value={accessOf(caller, resources)}>
          <Sidebar />
        </AccessProvider>
        <Link to="/elsewhere">Дальше</Link>
      </Refine>
    </MemoryRouter>
  );
  const caller: Caller = { permissions, role: 'company', extensions: [] };
  const { rerender } = render(shown(caller));
  return { user: userEvent.setup(), becomes: (change: Partial<Caller>) => rerender(shown({ ...caller, ...change })) };
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

it('the sidebar is that of another role and of other flags as soon as they change', () => {
  const { becomes } = open({ ...nobody, analytics_access: true });
  expect(labels()).toContain('Аналитика');
  becomes({ role: 'client' });
  expect(labels()).not.toContain('Аналитика');
  becomes({ permissions: { ...nobody, crm_access: true } });
  expect(labels()).toEqual(['Импорт', 'Пользователи', 'Продажи', 'Подписка', 'Прайс-лист']);
  becomes({ role: null, extensions: ['directories'], permissions: { ...nobody, crm_access: true, analytics_access: true } });
  expect(labels()).toEqual(['Импорт', 'Пользователи', 'Продажи', 'Подписка', 'Прайс-лист']);
});

it('the sidebar lists no resource that has no screen', () => {
  open(nobody, [services, ...everything.slice(1).map((each) => ({ ...each, screens: {} }))]);
  expect(labels()).toEqual(['Импорт']);
  expect(screen.queryByRole('separator')).toBeNull();
});

it('the sidebar marks the open screen, with its other icon', async () => {
  const menu = { tooltip: '', group: 'work' as const, icon: () => <i>контур</i>, activeIcon: () => <i>заливка</i> };
  const { user } = open(nobody, [
    defineResource({ name: 'services', label: 'Импорт', list: { path: paths.services, component }, menu }),
    defineResource({ name: 'prices', label: 'Прайс-лист', list: { path: paths.price, component }, menu }),
  ]);
  expect(screen.getByRole('link', { name: 'Импорт' })).toHaveAttribute('aria-current', 'page');
  expect(labels()).toEqual(['заливкаИмпорт', 'контурПрайс-лист']);
  await user.click(screen.getByRole('link', { name: 'Прайс-лист' }));
  expect(screen.getByRole('link', { name: 'Прайс-лист' })).toHaveAttribute('aria-current', 'page');
  expect(labels()).toEqual(['контурИмпорт', 'заливкаПрайс-лист']);
});

it('the sidebar expands to «Разделы» with the version, and collapses on Escape and on a change of address', async () => {
  const { user } = open();
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

it('the entry of the open screen collapses the sidebar and gives the focus back to its button', async () => {
  const { user } = open();
  const toggle = screen.getByRole('button', { name: 'Разделы' });
  await user.click(toggle);
  await user.click(screen.getByRole('link', { name: 'Импорт' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
});

it('the sidebar says what an entry is for when it is hovered', async () => {
  const { user } = open();
  await user.hover(screen.getByRole('link', { name: 'Импорт' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Прайс-лист и его загрузка');
});
