import { isDeepStrictEqual } from 'node:util';
import type { CompanyEdit, CompanySettings } from '../../../../contract/resources/company.ts';
import { isOwner } from '../../../database/isOwner.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../../database/write.ts';
import { ApiError } from '../../../http/api-error.ts';
import { assertRequisites } from '../../../http/assertRequisites.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { assertCompanyTitle } from '../../../identity/companyTitle.ts';
import { removeLogo, saveLogo } from '../logo/store.ts';
import { logoAddress, readUpload, type Upload } from '../logo/upload.ts';
import { assertOwnBrand, hasOwnBrand } from '../ownBrand.ts';
import { readSettings, type StoredSettings, saveRequisites, updateSettings } from './store.ts';
import { titleOfEdit } from './title.ts';

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
    if (!(await isOwner(write))) throw new ApiError(1102);
    const before = await readSettings(write.trx, write.company);
    const own_brand = await hasOwnBrand(write.trx, write.company, api.now());
    if (version !== null && version !== before.version) throw new ApiError(1103, { current: { ...before, own_brand } });
    const after: StoredSettings = {
      ...before,
      ...(title !== undefined && { title }),
      ...(upload !== undefined && { logo_url: upload && logoAddress(write.company, upload.hash) }),
      ...(edit.brand_color !== undefined && { brand_color: edit.brand_color }),
      requisites: { ...before.requisites, ...edit.requisites },
    };
    if (after.brand_color !== null && after.brand_color !== before.brand_color) assertOwnBrand(own_brand);
    const changed = titleOfEdit(before, after);
    if (changed === null) return { ...before, own_brand };
    await save(api, write, { before, after, upload: upload ?? null });
    write.describe('edit', changed);
    write.leaveTrace();
    return { ...after, version: before.version + 1, own_brand };
  });
}

type Saved = { before: StoredSettings; after: StoredSettings; upload: Upload | null };

async function save(api: ApiRuntime, { trx, company }: CompanyWrite, { before, after, upload }: Saved): Promise<void> {
  if (after.logo_url !== before.logo_url) {
    if (upload) await saveLogo(trx, company, upload.hash, upload.logo, api.now());
    else await removeLogo(trx, company);
  }
  const { title, logo_url, brand_color, requisites } = after;
  await updateSettings(trx, company, { title, logo_url, brand_color });
  if (isDeepStrictEqual(requisites, before.requisites)) return;
  assertRequisites(requisites, 'requisites.');
  await saveRequisites(trx, company, requisites);
}
