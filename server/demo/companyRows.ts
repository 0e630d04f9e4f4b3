import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { RowEntity } from '../../contract/call.ts';
import { flags } from '../../contract/permissions.ts';
import { contractorCategories } from '../modules/directories/members/service.ts';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { bills, contractors, sites } from './directories.ts';
import { demoGuid } from './insert.ts';
import { demoPeople } from './people.ts';

/** One for all demo people. */
export const DEMO_PASSWORD = 'prorabka-demo';

const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

export type Directories = ReturnType<typeof companyRows>;

/** Companies with their directories and members, without the price lists; ready to be written. */
export function companyRows() {
  return {
    company: demoCompanies.map((company) => ({
      guid: companyGuid(company),
      title: company.title,
      logo_url: null,
      brand_color: null,
      settings_version: 1,
      // the price list was the only write
      change_counter: company.categories.length > 0 ? 1 : 0,
      created_at: company.created,
    })),
    contractor_category: demoCompanies.flatMap((company) =>
      contractorCategories.map(({ type, title }) => ({
        company: companyGuid(company),
        guid: contractorCategoryGuid(company, type),
        title,
        contractor_type: type,
        version: 1,
        updated_at: company.created,
      })),
    ),
    contractor: demoCompanies.flatMap((company) => [...membersOf(company), ...contractorsOf(company)]),
    bill: demoCompanies.flatMap((company) => bills[company.key].map((title) => ({ ...rowOf(company, 'bill', title), title }))),
    site_object: demoCompanies.flatMap((company) =>
      sites[company.key].map(({ income, expense, ...site }) => ({
        ...rowOf(company, 'object', site.title),
        ...site,
        planned_income: income,
        planned_expense: expense,
      })),
    ),
  };
}

export function companyGuid(company: DemoCompany): string {
  return demoGuid('company', company.key);
}

export function userGuid(login: string): string {
  return demoGuid('user', login);
}

/** The columns that every editable row of a company has; `name` tells rows of one entity apart. */
export function rowOf(company: DemoCompany, entity: RowEntity, ...name: string[]) {
  return {
    company: companyGuid(company),
    guid: demoGuid(company.key, entity, ...name),
    is_deleted: false,
    merged_into: null,
    version: 1,
    updated_at: company.priced,
  };
}

function contractorCategoryGuid(company: DemoCompany, type: number): string {
  return demoGuid(company.key, 'contractor_category', type);
}

function membersOf(company: DemoCompany) {
  return demoPeople.flatMap((person) =>
    person.members
      .filter((membership) => membership.company === company.key)
      .map((membership) => ({
        ...rowOf(company, 'contractor', person.login),
        title: person.name,
        category: contractorCategoryGuid(company, membership.type),
        phone: person.login.startsWith('+') ? person.login : '',
        email: person.login.startsWith('+') ? '' : person.login,
        comment: '',
        inn: '',
        user_guid: userGuid(person.login),
        is_member: true,
        invited_until: null,
        linked_at: company.priced,
      })),
  );
}

function contractorsOf(company: DemoCompany) {
  const companyNumber = demoCompanies.indexOf(company) + 1;
  return contractors[company.key].map(({ title, type, comment }, index) => ({
    ...rowOf(company, 'contractor', title),
    title,
    category: type === null ? null : contractorCategoryGuid(company, type),
    phone: `+7900000${companyNumber}${String(index + 1).padStart(3, '0')}`,
    email: '',
    comment,
    inn: innOf(title, companyNumber * 100 + index),
    user_guid: null,
    is_member: false,
    invited_until: null,
    linked_at: null,
  }));
}

/**
 * A made-up tax number with right control digits for a contractor whose title says that it is a firm (10 digits) or a person in business (12);
 * '' for others. Of a tax office that does not exist, 5099, so it is nobody's.
 * @param number tells contractors apart, below 100 000
 */
function innOf(title: string, number: number): string {
  const own = String(number).padStart(5, '0');
  if (/^(ООО|ТСЖ|УК) /.test(title)) return withControl(`5099${own}`, WEIGHTS);
  if (!title.startsWith('ИП ')) return '';
  return withControl(withControl(`50990${own}`, [7, ...WEIGHTS]), [3, 7, ...WEIGHTS]);
}

function withControl(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(sum % 11) % 10}`;
}

/**
 * The demo people with one password hash for all. Its salt is fixed: the password is public anyway, and two demo
 * databases come out equal.
 */
export async function userRows() {
  const salt = createHash('sha256').update('prorabka demo salt').digest().subarray(0, 16);
  const password_hash = await hash(DEMO_PASSWORD, { salt });
  return demoPeople.map(({ login, name, inactive, ...person }) => ({
    guid: userGuid(login),
    email: login.startsWith('+') ? null : login,
    phone: login.startsWith('+') ? login : null,
    name,
    password_hash,
    is_active: !inactive,
    ...Object.fromEntries(flags.map((flag) => [flag, person.flags.includes(flag)])),
    date_joined: '2026-01-12T07:00:00.000Z',
    last_login: null,
  }));
}
