import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '../../contract/account.ts';
import type { Call, Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Meta } from '../../contract/company.ts';
import { answerFailure } from '../../src/api/failure.ts';
import { ScreenRoutes } from '../../src/app/shell/ScreenRoutes.tsx';
import { CompanyMenu } from '../../src/app/shell/Shell.tsx';
import { useCompanySelection } from '../../src/app/start/StartGate.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { paths } from '../../src/lib/paths.ts';
import { defineResource } from '../../src/lib/resource.ts';
import { CompanyProvider, companiesKey, MetaProvider } from '../../src/lib/workspace.ts';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';

const LINKS = { telegram: null, help: null, guide: null, privacy: null, license: null, offer: null };
const metaOf = (extensions: Extension[]): Meta => ({
  name: 'Прорабка',
  version: '1',
  api: '1',
  extensions,
  links: LINKS,
  metrika_id: null,
});
const companyOf = (title: string, role: string, guid = '00000000-0000-4000-8000-000000000001'): Company => ({
  guid,
  id: guid,
  title,
  logo_url: null,
  user_type_for_web: role,
  user_contractor_id: guid,
});

type Body = { guid: string; title: string };
/** What the server knows; a test may refuse to make a company. */
let list: Company[];
let refuse: (() => ApiFailure) | null;
let sent: Body[];

beforeEach(() => {
  localStorage.clear();
  list = [];
  refuse = null;
  sent = [];
});

async function call(asked: Call, input: { body?: unknown }) {
  if (asked === calls.companyList) return [...list] as never;
  if (asked !== calls.companyCreate) throw new Error(`not expected: ${asked.path}`);
  const body = input.body as Body;
  sent.push(body);
  if (refuse) throw refuse();
  const made = companyOf(body.title, 'Компания', body.guid);
  list.push(made);
  return made as never;
}

const api = { call } as unknown as Api;

const drawn = (title: string) => () => (
  <>
    <h1>{title}</h1>
    <input aria-label="Набранное" />
  </>
);
/** Two screens of a company, and one that needs none. */
const resources = [
  defineResource({
    name: 'services',
    label: 'Услуги',
    ofCompany: true,
    list: { path: paths.services, component: drawn('Прайс компании') },
  }),
  defineResource({ name: 'company', label: 'Настройки', roles: ['company'], list: { path: paths.company, component: drawn('Настройки') } }),
  defineResource({ name: 'subscription', label: 'Подписка', list: { path: paths.subscription, component: drawn('Подписка') } }),
];

/** The console as far as it is about companies: the menu of the top bar and the screens. */
function Gate() {
  const { data = [] } = useQuery<readonly Company[]>({ queryKey: companiesKey, queryFn: () => api.call(calls.companyList, { query: {} }) });
  const selection = useCompanySelection(data);
  const cache = useQueryClient();
  const role = selection ? selection.role : null;
  return (
    <CompanyProvider value={selection}>
      <TestRefine api={api} cache={cache} company={selection?.company.guid ?? ''} role={role}>
        <CompanyMenu onLogout={vi.fn()} />
        <ScreenRoutes resources={resources} caller={{ permissions: undefined, role, extensions: ['company'] }} />
      </TestRefine>
    </CompanyProvider>
  );
}

async function open(extensions: Extension[] = ['company'], address: string = paths.root) {
  const client = queryClientOf(api, Number.POSITIVE_INFINITY);
  client.setQueryData(companiesKey, [...list]);
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <MetaProvider value={metaOf(extensions)}>
            <FeedbackProvider>
              <MemoryRouter initialEntries={[address]}>
                <Suspense>
                  <Gate />
                </Suspense>
              </MemoryRouter>
            </FeedbackProvider>
          </MetaProvider>
        </ApiProvider>
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole('heading');
  return userEvent.setup();
}

const field = () => screen.getByLabelText('Название компании');
const send = () => screen.getByRole('button', { name: 'Создать компанию' });
const refusal =
  (status: number, error: number, detail: string, fields = {}) =>
  () =>
    answerFailure(status, { error, detail, fields });

describe('a user without a company', () => {
  it('creates a company and enters it', async () => {
    const user = await open();
    expect(screen.getByRole('heading', { name: 'У вас пока нет компаний' })).toBeVisible();
    expect(field()).toHaveValue('');
    await user.type(field(), '  Новый дом ');
    await user.click(send());
    expect(await screen.findByRole('button', { name: /Новый дом/ })).toHaveTextContent('Компания');
    expect(sent).toEqual([{ guid: expect.stringMatching(/^[0-9a-f-]{36}$/), title: 'Новый дом' }]);
    expect(await screen.findByText('Компания «Новый дом» создана.')).toBeVisible();
    expect(localStorage.getItem('selected-company')).toContain(sent[0]?.guid);
  });

  it('opens what needs no company, with a menu of their own account', async () => {
    const user = await open(['company', 'profile'], paths.subscription);
    expect(screen.getByRole('heading', { name: 'Подписка' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Аккаунт/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual(['Создать свою компанию', 'Профиль', 'Выйти']);
    expect(screen.queryByRole('group', { name: 'Компания' })).toBeNull();
  });

  it('is asked for a title before anything is sent', async () => {
    const user = await open();
    await user.type(field(), '   {Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Напишите, как называется ваша компания.'));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('sees 1011 at the field, where the text stays, and tries again under the same guid', async () => {
    const user = await open();
    const sentence = 'Некорректное имя компании. Уберите переносы строк и скрытые знаки.';
    refuse = refusal(400, 1011, 'Некорректное имя компании.', { title: [sentence] });
    await user.type(field(), 'Дом{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(sentence));
    expect(field()).toHaveValue('Дом');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.type(field(), '!');
    await waitFor(() => expect(field()).not.toHaveAccessibleDescription());
    refuse = () => new ApiFailure('Нет связи с сервером.', { kind: 'network' });
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером.');
    expect(field()).toHaveValue('Дом!');
    refuse = null;
    await user.click(send());
    expect(await screen.findByRole('button', { name: /Дом!/ })).toBeVisible();
    expect(new Set(sent.map(({ guid }) => guid)).size).toBe(1);
  });

  it('keeps a pasted title that is too long whole, with the sentence at the field', async () => {
    const user = await open();
    const sentence = 'Некорректное имя компании. Сократите его до 120\u00a0знаков.';
    refuse = refusal(400, 1011, 'Некорректное имя компании.', { title: [sentence] });
    const long = 'Я'.repeat(121);
    await user.click(field());
    await user.paste(long);
    await user.click(send());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Сократите его до 120.знаков\.$/));
    expect(field()).toHaveValue(long);
    expect(sent.map(({ title }) => title)).toEqual([long]);
  });

  it('enters the company that was created in another tab meanwhile', async () => {
    const user = await open();
    refuse = refusal(409, 1112, 'У вас уже есть своя компания — «Дом».');
    list = [companyOf('Дом', 'Компания')];
    await user.type(field(), 'Дом{Enter}');
    expect(await screen.findByRole('button', { name: /Дом/ })).toHaveTextContent('Компания');
  });

  it('checks again whether somebody has added them, keeping what is typed', async () => {
    const user = await open();
    await user.type(field(), 'Новый дом');
    await user.click(screen.getByRole('button', { name: 'Проверить снова' }));
    expect(await screen.findByText('Пока вас никуда не добавили.')).toBeVisible();
    expect(field()).toHaveValue('Новый дом');
    list = [companyOf('Чужая', 'Клиент')];
    await user.click(screen.getByRole('button', { name: 'Проверить снова' }));
    expect(await screen.findByRole('button', { name: /Чужая/ })).toBeVisible();
  });

  it('sees no form where the server creates no companies', async () => {
    await open([]);
    expect(screen.getByRole('heading', { name: 'У вас пока нет компаний' })).toBeVisible();
    expect(screen.queryByLabelText('Название компании')).toBeNull();
    expect(screen.getByText(/Попросите владельца компании пригласить вас: «Настройки компании», раздел «Участники»/)).toBeVisible();
  });

  it('is told that no company can be created where the server has only company settings', async () => {
    const user = await open();
    refuse = refusal(405, 1100, 'Так этот адрес не вызывают.');
    await user.type(field(), 'Дом{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Здесь компанию создать нельзя.');
    expect(field()).toHaveValue('Дом');
  });
});

describe('creating one’s own company from the menu', () => {
  const item = () => screen.queryByRole('menuitem', { name: 'Создать свою компанию' });
  const openMenu = async (user: Awaited<ReturnType<typeof open>>, title: RegExp) => {
    await user.click(screen.getByRole('button', { name: title }));
    await screen.findByRole('menuitem', { name: 'Выйти' });
  };

  it('brings a member of other companies into it', async () => {
    list = [companyOf('Чужая', 'Партнёр')];
    const user = await open();
    await openMenu(user, /Чужая/);
    await user.click(item() as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Создать свою компанию' });
    refuse = refusal(400, 1011, 'Некорректное имя компании.');
    await user.type(within(dialog).getByLabelText('Название компании'), 'Своя{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Некорректное имя компании.'));
    expect(field()).toHaveValue('Своя');
    refuse = null;
    await user.click(within(dialog).getByRole('button', { name: 'Создать компанию' }));
    expect(await screen.findByRole('button', { name: /^Своя/ })).toHaveTextContent('Компания');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openMenu(user, /^Своя/);
    const choices = within(screen.getByRole('group', { name: 'Компания' })).getAllByRole('menuitemradio');
    expect(choices.map((one) => one.textContent)).toEqual(['ЧужаяПартнёр', 'СвояКомпания']);
    expect(item()).toBeNull();
  });

  it('brings who belongs to none into it, and the screen that waited for it opens', async () => {
    const user = await open();
    await openMenu(user, /Аккаунт/);
    await user.click(item() as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Создать свою компанию' });
    const title = within(dialog).getByLabelText('Название компании');
    expect(dialog).not.toHaveTextContent('остальных компаниях');
    await user.type(title, 'Своя');
    fireEvent.keyDown(title, { code: 'Escape', keyCode: 27 });
    await user.click(await screen.findByText('Продолжить правку'));
    await user.type(title, '{Enter}');
    expect(await screen.findByRole('button', { name: /^Своя/ })).toHaveTextContent('Компания');
    expect(screen.getByRole('heading', { name: 'Прайс компании' })).toBeVisible();
    await waitFor(() => expect(title).not.toBeInTheDocument());
  });

  it('keeps what is typed on a screen that needs no company', async () => {
    const user = await open(['company'], paths.subscription);
    await user.type(screen.getByLabelText('Набранное'), 'ABC');
    await openMenu(user, /Аккаунт/);
    await user.click(item() as HTMLElement);
    await user.type(within(await screen.findByRole('dialog')).getByLabelText('Название компании'), 'Своя{Enter}');
    expect(await screen.findByRole('button', { name: /^Своя/ })).toHaveTextContent('Компания');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Набранное')).toHaveValue('ABC');
  });

  it.each([
    ['the price list', paths.services],
    ['the settings', paths.company],
  ])('or choosing another one draws %s of a company anew', async (_what, address) => {
    list = [companyOf('Чужая', 'Компания'), companyOf('Своя', 'Компания', '00000000-0000-4000-8000-000000000002')];
    const user = await open(['company'], address);
    await user.type(screen.getByLabelText('Набранное'), 'стена');
    await openMenu(user, /^Чужая/);
    await user.click(screen.getByRole('menuitemradio', { name: /Своя/ }));
    expect(await screen.findByRole('button', { name: /^Своя/ })).toBeVisible();
    expect(screen.getByLabelText('Набранное')).toHaveValue('');
  });

  it.each([
    ['an owner', [companyOf('Чужая', 'Партнёр'), companyOf('Своя', 'Компания', '00000000-0000-4000-8000-000000000002')], ['company']],
    ['anybody where the server makes no companies', [companyOf('Чужая', 'Партнёр')], ['profile']],
  ] as const)('is not offered to %s', async (_who, companies, extensions) => {
    list = [...companies];
    const user = await open([...extensions]);
    await openMenu(user, /Чужая/);
    expect(screen.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
    expect(item()).toBeNull();
  });
});
