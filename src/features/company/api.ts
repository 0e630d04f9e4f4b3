import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Company } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import type { CompanyEdit, CompanySettings } from '../../../contract/company.ts';
import { useApi } from '../../lib/api.ts';
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
 * field meanwhile nothing is saved: the page shows their value and the form asks.
 */
export function useSettingsEdit(): (edit: CompanyEdit, settings: CompanySettings) => Promise<CompanySettings> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    async (edit, settings) => {
      const { guid } = settings;
      const { queryKey } = companyQueries.settings(guid);
      const send = (version: number) => api.call(calls.companyEdit, { params: { guid }, body: edit }, { ifMatch: version });
      let now: CompanySettings;
      try {
        now = await send(settings.version);
      } catch (error) {
        if (!isFailure(error, 1103) || !isSettings(error.current)) throw error;
        client.setQueryData(queryKey, error.current);
        const { requisites, logo, ...values } = edit;
        const mine = { ...values, ...(logo !== undefined && { logo_url: logo }), ...requisites };
        const { conflict } = mergeFields(flat(settings), mine, flat(error.current));
        if (Object.keys(conflict).length > 0) throw error;
        now = await send(error.current.version);
      }
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      client.setQueryData<readonly Company[]>(companiesKey, (companies) =>
        companies?.map((company) => (company.guid === guid ? { ...company, title: now.title, logo_url: now.logo_url } : company)),
      );
      void client.invalidateQueries({ queryKey: companyKey(guid, 'brand') });
      return now;
    },
    [api, client],
  );
}

const flat = ({ requisites, ...settings }: CompanySettings) => ({ ...settings, ...requisites });

function isSettings(current: unknown): current is CompanySettings {
  return typeof current === 'object' && current !== null && 'requisites' in current && 'version' in current;
}
