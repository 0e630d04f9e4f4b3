import { useQueryClient } from '@tanstack/react-query';
import type { Company } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import type { CompanyEdit, CompanySettings } from '../../../contract/company.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { read } from '../../lib/read.ts';
import { companiesKey } from '../../lib/workspace.ts';
import { mergeFields } from '../../saving/mergeFields.ts';

/** What the settings of a company show. */
export const companyQueries = {
  settings: (guid: string) => read(companyKey(guid, 'settings'), calls.companyShow, { params: { guid } }),
};

/**
 * Saves some of the settings and shows them everywhere at once: here, in the header, on the next paper. When somebody else has changed the same
 * field meanwhile nothing is saved: the page shows their value and the form asks. `seen`: the settings that the change was begun with.
 */
export function useSettingsEdit(guid: string): (edit: CompanyEdit, seen: CompanySettings) => Promise<CompanySettings> {
  const client = useQueryClient();
  const { queryKey } = companyQueries.settings(guid);
  const save = useWrite(calls.companyEdit, { shows: queryKey, refresh: [companyKey(guid, 'brand')], showsError: true });
  return async (edit, seen) => {
    const send = (version: number) => save.mutateAsync({ params: { guid }, body: edit, version });
    const now = await send(seen.version).catch((error: unknown) => {
      const current = isFailure(error, 1103) ? (error.current as CompanySettings | undefined) : undefined;
      if (!current) throw error;
      client.setQueryData(queryKey, current);
      const { requisites, logo, ...values } = edit;
      const mine = { ...values, ...(logo !== undefined && { logo_url: logo }), ...requisites };
      const { conflict } = mergeFields(flat(seen), mine, flat(current));
      if (Object.keys(conflict).length > 0) throw error;
      return send(current.version);
    });
    client.setQueryData<readonly Company[]>(companiesKey, (companies) =>
      companies?.map((company) => (company.guid === guid ? { ...company, title: now.title, logo_url: now.logo_url } : company)),
    );
    return now;
  };
}

const flat = ({ requisites, ...settings }: CompanySettings) => ({ ...settings, ...requisites });
