import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { CompanyMember, CompanySettings } from '../../contract/company.ts';
import { logoFaults } from '../../contract/company.ts';
import { answerFailure } from '../../src/api/failure.ts';
import CompanyPage from '../../src/features/company/CompanyPage.tsx';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { companyKey } from '../../src/lib/companyLists.ts';
import { paths } from '../../src/lib/paths.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { keepUnsaved } from '../../src/lib/unsavedWork.ts';
import { CompanyProvider, companiesKey, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';
import { secondClick } from '../support/second-click.ts';

const GUID = '00000000-0000-4000-8000-000000000001';
const requisites = {
  company_name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  legal_address: '',
  bank: '',
  bik: '',
  account: '',
  correspondent_account: '',
};
const settings: CompanySettings = {
  guid: GUID,
  title: 'Ремонт',
  logo_url: null,
  brand_color: null,
  own_brand: true,
  requisites,
  version: 3,
};
const member = (index: number, fields: Partial<CompanyMember> = {}): CompanyMember => ({
  guid: `00000000-0000-4000-8000-00000000001${index}`,
  name: 'Анна',
  login: 'anna@example.ru',
  contractor_type: 5,
  category: GUID,
  status: 'active',
  invited_until: null,
  last_seen: null,
  is_self: false,
  version: 1,
  ...fields,
});
const members = [
  member(0, { is_self: true }),
  member(1, { name: '+79161234567', login: '+79161234567', contractor_type: 1, status: 'expired' }),
];

type Asked = { call: Call; input: { body?: unknown; params?: unknown }; ifMatch?: number | undefined };
let asked: Asked[];
let answers: Map<Call, (input: Asked) => unknown>;
let client: QueryClient;
let leave: () => void;

beforeEach(() => {
  localStorage.clear();
  // what is left unsaved is told on other screens alone
  window.history.replaceState(null, '', paths.company);
  asked = [];
  answers = new Map<Call, (input: Asked) => unknown>([
    [calls.companyShow, () => settings],
    [calls.companyMembers, () => members],
    [calls.planList, () => []],
    [calls.companyEdit, ({ input }) => ({ ...settings, ...(input.body as object), version: 4 })],
  ]);
});

async function openPage(cache?: QueryClient) {
  const call = async (call: Call, input: Asked['input'], options?: { ifMatch?: number }) => {
    const one = { call, input, ifMatch: options?.ifMatch };
    asked.push(one);
    return (await answers.get(call)?.(one)) as never;
  };
  const reply = async (asked: Call, input: Asked['input']) => ({ data: await call(asked, input), total: null, header: () => null });
  const api = { call, reply } as unknown as Api;
  client = cache ?? queryClientOf(api);
  client.setQueryData(companiesKey, [{ guid: GUID, title: 'Ремонт', logo_url: null }]);
  const company = { guid: GUID, id: GUID, title: 'Ремонт', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: GUID };
  const around = (screen: ReactNode) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => {} }}>
          <SessionProvider value={{ status: { signedIn: true, user: 'anna' } }}>
            <MemoryRouter>
              <MetaProvider value={meta}>
                <TestRefine api={api} cache={client} company={GUID}>
                  {screen}
                </TestRefine>
              </MetaProvider>
            </MemoryRouter>
          </SessionProvider>
        </CompanyProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(around(<CompanyPage />));
  leave = () => {
    window.history.replaceState(null, '', paths.services);
    rerender(around(null));
  };
  await screen.findByLabelText('Название компании');
  await screen.findByRole('button', { name: 'Исключить: Анна' });
  return userEvent.setup();
}

const meta = { extensions: ['company', 'billing'] } as unknown as Parameters<typeof MetaProvider>[0]['value'];

const sent = (call: Call) => asked.filter((one) => one.call === call);
const refuse = (status: number, body: object) => {
  throw answerFailure(status, body);
};

describe('the settings of a company', () => {
  it('are saved with the version that was seen, and stand in the header at once', async () => {
    const user = await openPage();
    const field = screen.getByLabelText('Название компании');
    await user.clear(field);
    await user.type(field, 'Ремонт-Мастер{Enter}');
    expect(await screen.findByText('Название сохранено.')).toBeVisible();
    expect(sent(calls.companyEdit)).toMatchObject([{ input: { body: { title: 'Ремонт-Мастер' } }, ifMatch: 3 }]);
    expect(client.getQueryData(companiesKey)).toMatchObject([{ title: 'Ремонт-Мастер' }]);
  });

  it('are saved over another person’s change of other fields, and of the same field once it was chosen', async () => {
    const user = await openPage();
    const now = { ...settings, brand_color: '#000000', version: 7 };
    answers.set(calls.companyEdit, ({ ifMatch, input }) =>
      ifMatch === 7
        ? { ...now, ...(input.body as object), version: 8 }
        : refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: now }),
    );
    const field = screen.getByLabelText('Название компании');
    await user.type(field, ' плюс{Enter}');
    expect(await screen.findByText('Название сохранено.')).toBeVisible();
    const theirs = { ...now, title: 'Чужое', version: 9 };
    const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
    answers.set(calls.companyEdit, ({ ifMatch, input }) =>
      ifMatch === 9
        ? { ...theirs, ...(input.body as object), version: 10 }
        : refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: theirs, changed }),
    );
    await user.type(field, '!{Enter}');
    expect(await screen.findByText(/^Изменено: Пётр Новиков, 20\.11\.2026/)).toBeVisible();
    expect(field).toHaveValue('Ремонт плюс!');
    await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
    expect(await screen.findByText('Название сохранено.')).toBeVisible();
    expect(sent(calls.companyEdit).at(-1)).toMatchObject({ input: { body: { title: 'Ремонт плюс!' } }, ifMatch: 9 });
  });

  it('ask about another person’s change of the same field also where it was shown while one was typing', async () => {
    const user = await openPage();
    const field = screen.getByLabelText('Название компании');
    await user.type(field, ' плюс');
    const theirs = { ...settings, title: 'Чужое', brand_color: '#aa0000', version: 7 };
    const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
    answers.set(calls.companyShow, () => theirs);
    answers.set(calls.companyEdit, ({ ifMatch, input }) =>
      ifMatch === 7
        ? { ...theirs, ...(input.body as object), version: 8 }
        : refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: theirs, changed }),
    );
    await client.invalidateQueries({ queryKey: companyKey(GUID, 'settings') });
    // a field that nobody has touched follows
    await waitFor(() => expect(screen.getByLabelText('Фирменный цвет')).toHaveValue('#aa0000'));
    expect(field).toHaveValue('Ремонт плюс');
    await user.type(field, '{Enter}');
    expect(await screen.findByText(/^Изменено: Пётр Новиков, 20\.11\.2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
    expect(await screen.findByText('Название сохранено.')).toBeVisible();
    expect(sent(calls.companyEdit).map(({ ifMatch }) => ifMatch)).toEqual([3, 7]);
  });

  it.each([
    ['Название компании', 'Ремонт и отделка'],
    ['Фирменный цвет', '#0f766e'],
    ['ИНН', '7707083893'],
  ])('keep what is typed as «%s» and not saved while another company is selected', async (label, typed) => {
    const user = await openPage();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    cleanup();
    // as selecting another company does
    client.removeQueries({ queryKey: companyKey(GUID), type: 'inactive' });
    await openPage(client);
    expect(screen.getByLabelText(label)).toHaveValue(typed);
  });

  it('ask about another person’s change of the same field also where it was made while the page was left', async () => {
    const user = await openPage();
    await user.type(screen.getByLabelText('Название компании'), ' плюс');
    cleanup();
    // as five minutes on other screens do
    client.removeQueries({ queryKey: companyKey(GUID), type: 'inactive' });
    const theirs = { ...settings, title: 'Чужое', version: 7 };
    const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
    answers.set(calls.companyShow, () => theirs);
    answers.set(calls.companyEdit, ({ ifMatch, input }) =>
      ifMatch === 7
        ? { ...theirs, ...(input.body as object), version: 8 }
        : refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: theirs, changed }),
    );
    await openPage(client);
    expect(screen.getByLabelText('Название компании')).toHaveValue('Ремонт плюс');
    await user.type(screen.getByLabelText('Название компании'), '{Enter}');
    expect(await screen.findByText(/^Изменено: Пётр Новиков, 20\.11\.2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
    expect(await screen.findByText('Название сохранено.')).toBeVisible();
    expect(sent(calls.companyEdit).map(({ ifMatch }) => ifMatch)).toEqual([3, 7]);
  });

  it('typed on while they are being saved are saved over that, and not asked about', async () => {
    const user = await openPage();
    let answer = (_saved: CompanySettings) => {};
    answers.set(calls.companyEdit, ({ ifMatch, input }) =>
      ifMatch === 3
        ? new Promise<CompanySettings>((resolve) => (answer = resolve))
        : { ...settings, ...(input.body as object), version: 5 },
    );
    const field = screen.getByLabelText('Название компании');
    await user.type(field, ' плюс{Enter}');
    await waitFor(() => expect(sent(calls.companyEdit)).toHaveLength(1));
    await user.type(field, '!');
    answer({ ...settings, title: 'Ремонт плюс', version: 4 });
    // on the preview of paper
    expect(await screen.findByText('Ремонт плюс')).toBeVisible();
    expect(field).toHaveValue('Ремонт плюс!');
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Ремонт плюс!')).toBeVisible();
    expect(sent(calls.companyEdit).map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
  });

  it('typed on while they are being saved are not asked about where the page was left before the answer', async () => {
    const user = await openPage();
    let answer = (_saved: CompanySettings) => {};
    answers.set(calls.companyEdit, ({ ifMatch, input }) => {
      if (ifMatch === 3) return new Promise<CompanySettings>((resolve) => (answer = resolve));
      return { ...settings, ...(input.body as object), version: 5 };
    });
    await user.type(screen.getByLabelText('Название компании'), ' плюс{Enter}');
    await waitFor(() => expect(sent(calls.companyEdit)).toHaveLength(1));
    await user.type(screen.getByLabelText('Название компании'), '!');
    cleanup();
    const saved = { ...settings, title: 'Ремонт плюс', version: 4 };
    answers.set(calls.companyShow, () => saved);
    answer(saved);
    await waitFor(() => expect(client.getQueryData(companyKey(GUID, 'settings'))).toMatchObject({ version: 4 }));
    await openPage(client);
    expect(screen.getByLabelText('Название компании')).toHaveValue('Ремонт плюс!');
    await user.type(screen.getByLabelText('Название компании'), '{Enter}');
    expect(await screen.findByText('Название сохранено.')).toBeVisible();
    expect(sent(calls.companyEdit).map(({ ifMatch }) => ifMatch)).toEqual([3, 4]);
  });

  it('that another person changed stay as they were chosen when the page is left', async () => {
    const user = await openPage();
    const theirs = { ...settings, title: 'Чужое', version: 7 };
    answers.set(calls.companyShow, () => theirs);
    answers.set(calls.companyEdit, () => refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: theirs }));
    await user.type(screen.getByLabelText('Название компании'), ' плюс{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Оставить чужое' }));
    await waitFor(() => expect(screen.getByLabelText('Название компании')).toHaveValue('Чужое'));
    cleanup();
    await openPage(client);
    expect(screen.getByLabelText('Название компании')).toHaveValue('Чужое');
  });

  it.each([
    ['Название компании', 'Ремонт и отделка'],
    ['Фирменный цвет', '#0f766e'],
    ['ИНН', '7707083893'],
  ])('typed as «%s» and kept when the session ended are offered in that company alone', async (label, typed) => {
    const user = await openPage();
    await user.type(screen.getByLabelText(label), typed);
    keepUnsaved();
    cleanup();
    answers.set(calls.companyShow, () => ({ ...settings, guid: members[0]?.guid }));
    await openPage();
    expect(screen.queryByRole('region', { name: 'Несохранённое' })).toBeNull();
    cleanup();
    answers.set(calls.companyShow, () => settings);
    await openPage();
    expect(await screen.findByRole('region', { name: 'Несохранённое' })).toBeVisible();
  });

  it('name what is left unsaved when another screen is opened', async () => {
    const user = await openPage();
    await user.type(screen.getByLabelText('Название компании'), '!');
    await user.type(screen.getByLabelText('Фирменный цвет'), '#0f766e');
    leave();
    expect(await screen.findByText('Название компании не сохранено. Оно ждёт вас в настройках компании.')).toBeVisible();
    expect(screen.getByText('Фирменный цвет не сохранён. Он ждёт вас в настройках компании.')).toBeVisible();
  });

  it('show what is wrong with requisites at their fields', async () => {
    const user = await openPage();
    answers.set(calls.companyEdit, () =>
      refuse(422, { error: 1100, detail: 'Проверьте заполнение полей.', fields: { 'requisites.bank': ['Слишком длинно.'] } }),
    );
    await user.type(screen.getByLabelText('Банк'), 'Банк');
    await user.click(screen.getByRole('button', { name: 'Сохранить реквизиты' }));
    await waitFor(() => expect(screen.getByLabelText('Банк')).toHaveAccessibleDescription('Слишком длинно.'));
    await waitFor(() => expect(screen.getByLabelText('Банк')).toHaveFocus());
  });
});

describe('the logo of a company', () => {
  const picture = () => new File(['x'], 'logo.png', { type: 'image/png' });
  const choose = (file: File) => fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } });

  it('is sent when it is chosen, dropped or pasted, and shown at once', async () => {
    await openPage();
    answers.set(calls.companyEdit, async () => {
      // disabled, it would lose the focus
      expect(await screen.findByRole('button', { name: 'Сохраняем…' })).toBeEnabled();
      return { ...settings, logo_url: '/api/company/1/logo/a', version: 4 };
    });
    choose(picture());
    expect(await screen.findByText('Логотип сохранён.')).toBeVisible();
    expect(screen.getByAltText('Логотип компании')).toHaveAttribute('src', '/api/company/1/logo/a');
    expect(client.getQueryData(companiesKey)).toMatchObject([{ logo_url: '/api/company/1/logo/a' }]);
    fireEvent.paste(document.body, { clipboardData: { files: [picture()] } });
    await waitFor(() => expect(sent(calls.companyEdit)).toHaveLength(2));
    await screen.findByText('Логотип сохранён.');
    fireEvent.drop(document.querySelector('.company-logo-drop') as Element, { dataTransfer: { files: [picture()] } });
    await waitFor(() => expect(sent(calls.companyEdit)).toHaveLength(3));
    expect(sent(calls.companyEdit)[0]?.input.body).toEqual({ logo: 'data:image/png;base64,eA==' });
  });

  it('is not taken from text pasted into a field, although cells of Excel bring a picture of themselves', async () => {
    await openPage();
    const types = ['text/plain', 'text/html', 'Files'];
    fireEvent.paste(screen.getByLabelText('ИНН'), { clipboardData: { files: [picture()], types, getData: () => '7707083893' } });
    fireEvent.paste(document.body, { clipboardData: { files: [new File(['y'], 'logo.png', { type: 'image/png' })], types } });
    await waitFor(() => expect(sent(calls.companyEdit)[0]?.input.body).toEqual({ logo: 'data:image/png;base64,eQ==' }));
  });

  it('is asked about when somebody else has changed it meanwhile', async () => {
    const user = await openPage();
    const theirs = { ...settings, logo_url: '/api/company/1/logo/b', version: 7 };
    const changed = { at: '2026-11-20T09:05:00Z', name: 'Пётр Новиков' };
    answers.set(calls.companyEdit, ({ ifMatch }) =>
      ifMatch === 7
        ? { ...theirs, logo_url: '/api/company/1/logo/c', version: 8 }
        : refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: theirs, changed }),
    );
    choose(picture());
    expect(await screen.findByText(/^Изменено: Пётр Новиков, 20\.11\.2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить моё' }));
    expect(await screen.findByText('Логотип сохранён.')).toBeVisible();
    expect(sent(calls.companyEdit).map((one) => one.ifMatch)).toEqual([3, 7]);
  });

  it.each([
    [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), logoFaults.svg],
    [new File(['x'], 'logo.pdf', { type: 'application/pdf' }), logoFaults.kind],
    [new File([new Uint8Array(512 * 1024 + 1)], 'logo.png', { type: 'image/png' }), logoFaults.large],
  ])('is not sent from an unsuitable file: $name', async (file, sentence) => {
    await openPage();
    choose(file);
    const said = await screen.findByText(sentence.replaceAll('\u00a0', ' '));
    expect(said.closest('[role="alert"]')).toBeVisible();
    // the same sentence is read out only where it comes anew
    choose(file);
    expect(said).not.toBeInTheDocument();
    expect(await screen.findByText(sentence.replaceAll('\u00a0', ' '))).toBeVisible();
    expect(sent(calls.companyEdit)).toHaveLength(0);
  });
});

describe('the brand colour of a company', () => {
  it('is judged while it is typed, and a darker one is offered for a pale one', async () => {
    const user = await openPage();
    const field = screen.getByLabelText('Фирменный цвет');
    await user.type(field, '#fde68a');
    expect(screen.getByText(/Контраст с.бумагой всего 1,2/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Взять темнее/ }));
    expect(screen.getByText(/хорошо видно/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить цвет' }));
    expect(await screen.findByText('Цвет сохранён.')).toBeVisible();
    expect(sent(calls.companyEdit)[0]?.input.body).toEqual({ brand_color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });

  it('that somebody else has changed is removed by a second press only', async () => {
    answers.set(calls.companyShow, () => ({ ...settings, brand_color: '#0f766e' }));
    const user = await openPage();
    const theirs = { ...settings, brand_color: '#aa0000', version: 7 };
    answers.set(calls.companyEdit, ({ ifMatch }) =>
      ifMatch === 7
        ? { ...theirs, brand_color: null, version: 8 }
        : refuse(412, { error: 1103, detail: 'Запись изменил другой пользователь.', current: theirs }),
    );
    await user.click(screen.getByRole('button', { name: 'Убрать цвет' }));
    expect(await screen.findByText(/^Цвет только что изменил другой пользователь/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Фирменный цвет')).toHaveValue('#aa0000'));
    await user.click(await screen.findByRole('button', { name: 'Убрать цвет' }));
    expect(await screen.findByText('Цвет убран.')).toBeVisible();
    expect(sent(calls.companyEdit).map((one) => one.ifMatch)).toEqual([3, 7]);
  });

  it('needs the plan with an own brand, and the page says so by its title and shows a preview', async () => {
    answers.set(calls.companyShow, () => ({ ...settings, own_brand: false }));
    answers.set(calls.planList, () => [{ plan: 'svoy', title: 'Фирменный' }]);
    await openPage();
    expect(screen.getByText('Нужен тариф «Фирменный»')).toBeVisible();
    expect(screen.getByText(/^На тарифе «Фирменный» стоят в шапке/)).toBeVisible();
    expect(screen.queryByLabelText('Фирменный цвет')).toBeNull();
    expect(screen.getByText('Так будет выглядеть печатный прайс-лист')).toBeVisible();
  });
});

describe('members of a company', () => {
  it('are invited by email or phone in a role', async () => {
    answers.set(calls.companyInvite, () => member(2, { login: 'new@example.ru', name: 'new@example.ru', status: 'invited' }));
    const user = await openPage();
    await user.click(screen.getByRole('button', { name: 'Пригласить' }));
    expect(await screen.findByText('Укажите e-mail или телефон.')).toBeVisible();
    await user.type(screen.getByLabelText('E-mail или телефон'), 'new@example.ru{Enter}');
    expect(await screen.findByText(/Приглашение отправлено: new@example.ru/)).toBeVisible();
    expect(sent(calls.companyInvite)[0]?.input.body).toEqual({ login: 'new@example.ru', contractor_type: 3 });
    expect(sent(calls.companyMembers).length).toBeGreaterThan(1);
  });

  it('are invited by a double click without a mistake about an empty login', async () => {
    answers.set(calls.companyInvite, () => member(2, { login: 'new@example.ru', name: 'new@example.ru', status: 'invited' }));
    const user = await openPage();
    await user.type(screen.getByLabelText('E-mail или телефон'), 'new@example.ru');
    const button = screen.getByRole('button', { name: 'Пригласить' });
    await user.click(button);
    expect(await screen.findByText(/Приглашение отправлено: new@example.ru/)).toBeVisible();
    await secondClick(button);
    expect(screen.queryByText('Укажите e-mail или телефон.')).toBeNull();
    expect(sent(calls.companyInvite)).toHaveLength(1);
  });

  it('are waited for each by itself', async () => {
    const [first, second] = ['+79161234567', '+79161234568'];
    const expired = (index: number, login: string) => member(index, { name: login, login, contractor_type: 1, status: 'expired' });
    answers.set(calls.companyMembers, () => [members[0], expired(1, first), expired(2, second)]);
    const answer = new Map<string, () => void>();
    answers.set(calls.companyInvite, ({ input }) => {
      const { login } = input.body as { login: string };
      return new Promise<CompanyMember>((resolve) => answer.set(login, () => resolve(expired(1, login))));
    });
    const user = await openPage();
    const again = (login: string) => screen.findByRole('button', { name: `Пригласить снова: ${login}` });
    await user.click(await again(first));
    await user.click(await again(second));
    answer.get(first)?.();
    await waitFor(async () => expect(await again(first)).not.toHaveClass('ant-btn-loading'));
    expect(await again(second)).toHaveClass('ant-btn-loading');
    // disabled, it would lose the focus
    expect(await again(second)).toBeEnabled();
    answer.get(second)?.();
    await waitFor(async () => expect(await again(second)).not.toHaveClass('ant-btn-loading'));
  });

  it('get another role, and its field is not disabled meanwhile, for it would lose the focus', async () => {
    let answer = () => {};
    answers.set(calls.contractorCategoryList, () => [{ guid: GUID, title: 'Клиенты', contractor_type: 4 }]);
    answers.set(calls.contractorEdit, () => new Promise<void>((resolve) => (answer = resolve)));
    const user = await openPage();
    const role = screen.getByRole('combobox', { name: 'Роль: +79161234567' });
    await user.click(role);
    await user.click(await screen.findByTitle('Клиент'));
    await waitFor(() => expect(sent(calls.contractorEdit)[0]?.input.body).toEqual({ category: GUID }));
    expect(role).toHaveAttribute('aria-disabled', 'true');
    expect(role).toBeEnabled();
    answer();
    await waitFor(() => expect(role).toHaveAttribute('aria-disabled', 'false'));
  });

  it('who are typed while the one before is being invited stay typed', async () => {
    let answer = (_member: CompanyMember) => {};
    answers.set(calls.companyInvite, () => new Promise<CompanyMember>((resolve) => (answer = resolve)));
    const user = await openPage();
    const login = screen.getByLabelText('E-mail или телефон');
    await user.type(login, 'new@example.ru{Enter}');
    await waitFor(() => expect(sent(calls.companyInvite)).toHaveLength(1));
    await user.clear(login);
    await user.type(login, 'next@example.ru');
    answer(member(2, { login: 'new@example.ru', name: 'new@example.ru', status: 'invited' }));
    expect(await screen.findByText(/Приглашение отправлено: new@example.ru/)).toBeVisible();
    expect(login).toHaveValue('next@example.ru');
  });

  it('whose login the company does not know are not invited again', async () => {
    answers.set(calls.companyMembers, () => [members[0], member(1, { name: 'Глеб', login: '', contractor_type: 1, status: 'invited' })]);
    await openPage();
    expect(await screen.findByRole('button', { name: 'Исключить: Глеб' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Пригласить снова: Глеб' })).toBeNull();
  });

  it('are shown with the phone of their contractor as it was typed where it is no single Russian number', async () => {
    const phones = ['8 495 123-45-67 доб. 105', '+375 29 123-45-67', '8 916 123-45-67, 8 903 765-43-21'];
    const workers = phones.map((login, index) => member(index + 1, { name: `Мастер ${index}`, login, contractor_type: 1 }));
    answers.set(calls.companyMembers, () => [members[0], ...workers]);
    await openPage();
    for (const phone of phones) expect(await screen.findByText(phone)).toBeVisible();
  });

  it('who have not accepted are invited again, and removed after a question', async () => {
    answers.set(calls.companyInvite, () => members[1]);
    const user = await openPage();
    const list = within(screen.getByRole('region', { name: 'Участники' }));
    await user.click(list.getByRole('button', { name: 'Пригласить снова: +79161234567' }));
    await waitFor(() => expect(sent(calls.companyInvite)[0]?.input.body).toEqual({ login: '+79161234567', contractor_type: 1 }));
    await waitFor(() => expect(list.getByRole('button', { name: 'Исключить: +79161234567' })).toBeEnabled());
    await user.click(list.getByRole('button', { name: 'Исключить: +79161234567' }));
    await user.click(await screen.findByRole('button', { name: 'Исключить' }));
    await waitFor(() => expect(sent(calls.companyMemberRemove)[0]?.input.params).toEqual({ guid: GUID, member: members[1]?.guid }));
    expect(sent(calls.companyMemberRemove)[0]?.ifMatch).toBe(1);
  });
});
