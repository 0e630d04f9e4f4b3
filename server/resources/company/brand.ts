import type { CompanyBrand } from '../../../contract/company.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { hasOwnBrand } from './ownBrand.ts';
import { readSettings } from './settings/store.ts';

/** What stands at the head of the company's papers; nothing of it without a plan that gives an own brand, whatever is kept. */
export async function showBrand(api: ApiRuntime, company: string): Promise<CompanyBrand> {
  if (!(await hasOwnBrand(api.db, company, api.now()))) return { own_brand: false, logo_url: null, color: null, requisites: null };
  const { logo_url, brand_color, requisites } = await readSettings(api.db, company);
  const { company_name, inn, kpp, ogrn, legal_address } = requisites;
  return { own_brand: true, logo_url, color: brand_color, requisites: { company_name, inn, kpp, ogrn, legal_address } };
}
