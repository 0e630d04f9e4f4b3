import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Requisites } from '../../../contract/account.ts';
import type { CompanyBrand, CompanyEdit, CompanySettings } from '../../../contract/company.ts';
import { planFeatures } from '../../../contract/plan.ts';
import type { Db } from '../../database/connection.ts';
import { lastTitledChange } from '../../database/lastChange.ts';
import { assigned, oneRow, rowOf, valuesOf } from '../../database/rows.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { companyPlan } from '../billing/limits/service.ts';
import { assertCompanyTitle } from '../directories/members/service.ts';
import { assertRequisites, emptyRequisites, requisiteColumns } from '../identity/service.ts';
import { type Logo, readLogo, removeLogo, saveLogo } from './logo.ts';

const DATA_ADDRESS = /^data:[\w/+.-]*;base64,/;

/** How titles of these changes begin in the log. */
const EDITED = 'Изменены настройки компании: ';

const words: readonly (readonly [field: 'title' | 'logo_url' | 'brand_color' | 'requisites', word: string])[] = [
  ['title', 'название'],
  ['logo_url', 'логотип'],
  ['brand_color', 'цвет'],
  ['requisites', 'реквизиты'],
];

const NO_COLOUR = 'Фирменный цвет доступен на\u00a0тарифе со\u00a0своим брендом. Подключить его можно на\u00a0странице «Подписка».';

/** Settings as they are, with whether the brand of them is used now. */
export async function showSettings(api: ApiRuntime, company: string): Promise<CompanySettings> {
  const settings = await readSettings(api.db, company);
  return { ...settings, own_brand: await hasOwnBrand(api.db, company, api.now()) };
}

/**
 * Changes some of the settings, all of the request or nothing. Throws 1011, 1100, 1103 with the settings as they stand, 1110 for a colour
 * without the plan that gives an own brand, 1102 when the role has changed meanwhile.
 * @param version the version the caller saw, null when the last write wins
 */
export function editSettings(api: ApiRuntime, actor: Actor, edit: CompanyEdit, version: number | null): Promise<CompanySettings> {
  const upload = typeof edit.logo === 'string' ? readUpload(api, actor.company, edit.logo) : edit.logo;
  const title = edit.title === undefined ? undefined : assertCompanyTitle(edit.title, 'title');
  return writeCompany(api.db, actor, async (write) => {
    const before = await readSettings(write.trx, write.company);
    const own_brand = await hasOwnBrand(write.trx, write.company, api.now());
    if (version !== null && version !== before.version) {
      const changed = await lastTitledChange(write.trx, write.company, EDITED);
      throw new DomainError(1103, { current: { ...before, own_brand }, changed });
    }
    const after: StoredSettings = {
      ...before,
      ...(title !== undefined && { title }),
      ...(upload !== undefined && { logo_url: upload && `/api/company/${write.company}/logo/${upload.hash}` }),
      ...(edit.brand_color !== undefined && { brand_color: edit.brand_color }),
      requisites: { ...before.requisites, ...edit.requisites },
    };
    if (after.brand_color !== null && after.brand_color !== before.brand_color && !own_brand) throw refusal(1110, 'brand_color', NO_COLOUR);
    const changed = titleOfEdit(before, after);
    if (changed === null) return { ...before, own_brand };
    await save(api, write, { before, after, upload: upload ?? null });
    write.describe('edit', changed);
    write.leaveTrace();
    return { ...after, version: before.version + 1, own_brand };
  });
}

type Saved = { before: StoredSettings; after: StoredSettings; upload: Upload | null };

/** Writes what changed and counts the version on. */
async function save(api: ApiRuntime, { trx, company }: CompanyWrite, { before, after, upload }: Saved) {
  if (after.logo_url !== before.logo_url) {
    if (upload) await saveLogo(trx, company, upload.hash, upload.logo, api.now());
    else await removeLogo(trx, company);
  }
  const { title, logo_url, brand_color, requisites } = after;
  await sql`
    update company set title = ${title}, logo_url = ${logo_url}, brand_color = ${brand_color}, settings_version = settings_version + 1
    where guid = ${company}`.execute(trx);
  if (isDeepStrictEqual(requisites, before.requisites)) return;
  assertRequisites(requisites, 'requisites.');
  await sql`
    insert into company_requisites ${valuesOf({ company, ...requisites })}
    on conflict (company) do update set ${assigned(requisites)}`.execute(trx);
}

/** How the log of changes calls an edit: «Изменены настройки компании: название, логотип»; null where nothing changed. */
function titleOfEdit(before: StoredSettings, after: StoredSettings) {
  const changed = words.filter(([field]) => !isDeepStrictEqual(before[field], after[field])).map(([, word]) => word);
  return changed.length === 0 ? null : `${EDITED}${changed.join(', ')}`;
}

/** A logo with the part of its address that cannot be guessed: the same file of the same company has the same, so what is served there never changes. */
type Upload = { logo: Logo; hash: string };

/** Reads a file sent as base64 or as a `data:` address. Throws 1100 on `logo` with what to do. */
function readUpload(api: ApiRuntime, company: string, sent: string): Upload {
  const base64 = sent.replace(DATA_ADDRESS, '');
  if (!/^[\w+/-]*={0,2}$/.test(base64)) throw refusal(1100, 'logo', 'Файл передан с\u00a0ошибкой. Выберите его ещё раз.');
  const logo = readLogo(Buffer.from(base64, 'base64'));
  if (typeof logo === 'string') throw refusal(1100, 'logo', logo);
  const hash = createHmac('sha256', api.secrets('company-logo')).update(company).update(logo.bytes).digest('base64url');
  return { logo, hash };
}

/** The same sentence above the form and at the field. */
function refusal(code: 1100 | 1110, field: 'logo' | 'brand_color', sentence: string) {
  return new DomainError(code, { detail: sentence, fields: { [field]: [sentence] } });
}

/** What stands at the head of the company's papers; nothing of it without a plan that gives an own brand, whatever is kept. */
export async function showBrand(api: ApiRuntime, company: string): Promise<CompanyBrand> {
  if (!(await hasOwnBrand(api.db, company, api.now()))) return { own_brand: false, logo_url: null, color: null, requisites: null };
  const { logo_url, brand_color, requisites } = await readSettings(api.db, company);
  const { company_name, inn, kpp, ogrn, legal_address } = requisites;
  return { own_brand: true, logo_url, color: brand_color, requisites: { company_name, inn, kpp, ogrn, legal_address } };
}

/** Does the company's plan give an own brand at this moment? */
async function hasOwnBrand(db: Db, company: string, now: Date) {
  const { plan } = await companyPlan(db, company, now);
  const features: readonly string[] = planFeatures[plan];
  return features.includes('own_brand');
}

/** What a company says of itself. Whether its plan lets it use the brand is another question. */
type StoredSettings = Omit<CompanySettings, 'own_brand'>;

async function readSettings(db: Db, company: string): Promise<StoredSettings> {
  const settings = await oneRow<StoredSettings>(db)`
    select guid, title, logo_url, brand_color, settings_version as version from company where guid = ${company}`;
  const requisites = await rowOf<Requisites>(db)`select ${requisiteColumns} from company_requisites where company = ${company}`;
  return { ...settings, requisites: requisites ?? emptyRequisites };
}
