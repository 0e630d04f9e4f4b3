import { contractorCategories } from '../contractorCategories.ts';
import type { DemoClient } from './clients.ts';
import type { Directories } from './companyRows.ts';
import { demoGuid } from './guid.ts';

const OWNER = 5;

const trades = [
  'Ремонт квартир',
  'Отделка',
  'Кровля',
  'Сантехника',
  'Электрика',
  'Каркасные дома',
  'Плитка',
  'Фасады',
  'Окна и двери',
  'Полы',
  'Ландшафт',
  'Натяжные потолки',
];
const words = ['Уровень', 'Новосёл', 'Берег', 'Высота', 'Южный', 'Квадрат', 'Точка'];

type ClientCompanies = Pick<Directories, 'company' | 'contractor_category' | 'contractor'>;

/** A company of each client as registration makes it: the usual contractor categories, the client of type 5, no price list yet. */
export function clientCompanyRows(clients: readonly DemoClient[]): ClientCompanies {
  const rows = clients.map(companyOf);
  return {
    company: rows.flatMap(({ company }) => company),
    contractor_category: rows.flatMap(({ contractor_category }) => contractor_category),
    contractor: rows.flatMap(({ contractor }) => contractor),
  };
}

function companyOf({ guid: user, name, email, phone, date_joined }: DemoClient, index: number): ClientCompanies {
  const company = demoGuid('client company', user);
  const category = (type: number) => demoGuid('client company', user, 'contractor_category', type);
  const title = `${trades[index % trades.length]} «${words[Math.floor(index / trades.length) % words.length]}»`;
  return {
    company: [{ guid: company, title, logo_url: null, brand_color: null, settings_version: 1, change_counter: 0, created_at: date_joined }],
    contractor_category: contractorCategories.map(({ type, title: of }) => ({
      company,
      guid: category(type),
      title: of,
      contractor_type: type,
    })),
    contractor: [
      {
        ...{ company, guid: demoGuid('client company', user, 'contractor'), is_deleted: false, version: 1, updated_at: date_joined },
        ...{ title: name, category: category(OWNER), phone: phone ?? '', email: email ?? '', comment: '', inn: '' },
        ...{ user_guid: user, is_member: true, invited_until: null },
      },
    ],
  };
}
