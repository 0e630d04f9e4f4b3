import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Company } from '../../contract/account.ts';
import type { Meta } from '../../contract/company.ts';
import { CompanyMenu } from '../../src/app/shell/Shell.tsx';
import type { Api } from '../../src/lib/api.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';

const api = {} as Api;
const cache = queryClientOf(api);

const meta: Meta = {
  name: 'Прорабка',
  version: '0.2.2',
  api: '1',
  extensions: ['profile'],
  links: { telegram: 'https://t.me/p', help: null, guide: 'https://p.ru/guide', privacy: null, license: null, offer: null },
  metrika_id: null,
};

function companiesOf(count: number): Company[] {
  return ['Ремонт-Мастер', 'СтройДом', 'Уютный дом', 'Фасад', 'Кровля'].slice(0, count).map((title, index) => {
    const guid = `00000000-0000-4000-8000-00000000000${index}`;
    return { guid, id: guid, title, logo_url: null, user_type_for_web: 'Партнёр', user_contractor_id: guid };
  });
}

type PageProps = { companies: Company[]; select(guid: string): void; onLogout(): void };

function Page({ companies, select, onLogout }: PageProps) {
  const [company, setCompany] = useState(companies[0]);
  if (!company) throw new Error('no company');
  const choose = (guid: string) => {
    select(guid);
    setCompany(companies.find((each) => each.guid === guid));
  };
  return (
    <CompanyProvider value={{ companies, company, role: 'partner', select: choose }}>
      <TestRefine api={api} cache={cache}>
        <CompanyMenu onLogout={onLogout} />
      </TestRefine>
    </CompanyProvider>
  );
}

function open(companies = companiesOf(3)) {
  const select = vi.fn();
  const onLogout = vi.fn();
  render(
    <MemoryRouter>
      <MetaProvider value={meta}>
        <Page companies={companies} select={select} onLogout={onLogout} />
        <Link to="/elsewhere">Дальше</Link>
        <p>В стороне</p>
      </MetaProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), select, onLogout, button: () => screen.getByRole('button', { name: /Партнёр/ }) };
}

const menu = () => screen.queryByRole('menu');

it('the company menu shows the companies under «Компания» and the configured links under «Ссылки»', async () => {
  const { user, button } = open();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const companies = within(await screen.findByRole('group', { name: 'Компания' })).getAllByRole('menuitemradio');
  expect(companies).toHaveLength(3);
  expect(companies[0]).toBeChecked();
  const links = within(screen.getByRole('group', { name: 'Ссылки' })).getAllByRole('menuitem');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://t.me/p', 'https://p.ru/guide']);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});

it('the company menu is opened and closed by its button', async () => {
  const { user, button } = open();
  expect(menu()).toBeNull();
  await user.click(button());
  expect(menu()).toBeVisible();
  await user.click(button());
  expect(menu()).toBeNull();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('the company menu selects another company and closes, and only closes for the current one', async () => {
  const { user, button, select } = open();
  await user.click(button());
  await user.click(screen.getByRole('menuitemradio', { name: /Ремонт-Мастер/ }));
  expect(menu()).toBeNull();
  expect(select).not.toHaveBeenCalled();
  await user.click(button());
  await user.click(screen.getByRole('menuitemradio', { name: /СтройДом/ }));
  expect(menu()).toBeNull();
  expect(select).toHaveBeenCalledTimes(1);
  expect(button()).toHaveTextContent('СтройДом');
  expect(button()).toHaveFocus();
});

it('the company menu opens the profile by keyboard and closes', async () => {
  const { user, button } = open();
  await user.click(button());
  await user.keyboard('п');
  const profile = screen.getByRole('menuitem', { name: 'Профиль' });
  expect(profile).toHaveFocus();
  expect(profile).toHaveAttribute('href', '/profile');
  await user.keyboard('{Enter}');
  expect(menu()).toBeNull();
});

it('the company menu works by keyboard alone', async () => {
  const { user, button } = open();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: /Ремонт-Мастер/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: /СтройДом/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Выйти' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemradio', { name: /Ремонт-Мастер/ })).toHaveFocus();
  await user.keyboard('у');
  expect(screen.getByRole('menuitemradio', { name: /Уютный дом/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(button()).toHaveFocus();
});

it('the company menu opens a link by the space bar as well', async () => {
  const { user, button } = open();
  await user.click(button());
  const link = screen.getByRole('menuitem', { name: /Руководство/ });
  const pressed = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', pressed);
  link.focus();
  await user.keyboard(' ');
  expect(pressed).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
});

it('the company menu closes on a press elsewhere, on a change of address, and on a request to log out', async () => {
  const { user, button, onLogout } = open();
  await user.click(button());
  await user.click(screen.getByText('В стороне'));
  expect(menu()).toBeNull();
  await user.click(button());
  await user.click(screen.getByText('Дальше'));
  expect(menu()).toBeNull();
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Выйти' }));
  expect(menu()).toBeNull();
  expect(onLogout).toHaveBeenCalledOnce();
});

it('the company menu shows logo, title and role of the selected company, and the default icon where no logo loads', async () => {
  const [first, second] = companiesOf(2);
  if (!first || !second) throw new Error('no companies');
  const { button, user } = open([{ ...first, logo_url: '/api/company/1/logo/a' }, second]);
  const logoIn = (box: HTMLElement) => box.querySelector('img') as HTMLImageElement;
  expect(button()).toHaveTextContent(/^Ремонт-МастерПартнёр$/);
  expect(logoIn(button())).toHaveAttribute('src', '/api/company/1/logo/a');
  fireEvent.error(logoIn(button()));
  expect(logoIn(button())).toHaveAttribute('src', '/company.svg');
  await user.click(button());
  expect(logoIn(screen.getByRole('menuitemradio', { name: /СтройДом/ }))).toHaveAttribute('src', '/company.svg');
  expect(screen.getByRole('menuitemradio', { name: /СтройДом/ })).toHaveTextContent(/^СтройДомПартнёр$/);
});

it.each([
  [4, false],
  [5, true],
])('the company menu with %i companies scrolls with a fade: %s', async (count, long) => {
  const { user, button } = open(companiesOf(count));
  await user.click(button());
  const list = screen.getByRole('menuitemradio', { name: /СтройДом/ }).parentElement;
  expect(list?.classList.contains('company-list-long')).toBe(long);
});
