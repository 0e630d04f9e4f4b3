import type { DataProvider } from '@refinedev/core';
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Company } from '../../../contract/account.ts';
import { isWriter, type Permissions, type Role, roleOfLabel } from '../../../contract/permissions.ts';
import { ApiOriginProvider, useApi } from '../../lib/api.ts';
import { companyKey, companyLists } from '../../lib/companyLists.ts';
import { LINKED_COMPANY } from '../../lib/paths.ts';
import { CompanyProvider, type CompanySelection, MetaProvider } from '../../lib/workspace.ts';
import { useFeedback } from '../../ui/feedback.ts';
import { lazyExtra } from '../../ui/lazyPart.tsx';
import { baseURL, metrikaId, session } from '../console.ts';
import { Waiting } from '../fallbacks.tsx';
import { dataProvider } from './dataProvider.ts';
import { LiveEvents } from './LiveEvents.tsx';
import { RefineProvider } from './RefineProvider.tsx';
import { StartFailure } from './StartFailure.tsx';
import { startQueries } from './startQueries.ts';

// Most addresses name no company.
const LinkTaken = lazyExtra(() => import('./LinkTaken.tsx'));

/** Waits for what the shell cannot stand without; a server that is away is told kindly and keeps the session. */
export function StartGate() {
  const api = useApi();
  const meta = useQuery(startQueries.meta(api));
  const companies = useQuery(startQueries.companies);
  const permissions = useQuery(startQueries.permissions);
  const counter = meta.data?.metrika_id ?? null;

  useEffect(() => {
    metrikaId.set(counter);
  }, [counter]);

  if (meta.data && companies.data) {
    return (
      <MetaProvider value={meta.data}>
        <CompanyGate companies={companies.data} permissions={permissions} />
      </MetaProvider>
    );
  }
  const failed = [meta, companies].find((query) => query.isError);
  if (!failed) return <Waiting />;
  return (
    <StartFailure
      error={failed.error}
      retry={() => {
        for (const query of [meta, companies, permissions]) if (query.isError) query.refetch();
      }}
    />
  );
}

/** how long it is said that a company is gone, or is not one of the reader's */
const GONE_SECONDS = 10;

type Props = { companies: readonly Company[]; permissions: UseQueryResult<Permissions> };

function CompanyGate({ companies, permissions }: Props) {
  const [linked] = useState(() => new URLSearchParams(window.location.search).get(LINKED_COMPANY));
  const selection = useCompanySelection(companies, linked);
  return (
    <CompanyProvider value={selection}>
      {linked !== null && <LinkTaken companies={companies} />}
      <ApiOriginProvider value={baseURL}>
        <LiveEvents>
          <RefineProvider permissions={permissions} />
        </LiveEvents>
      </ApiOriginProvider>
    </CompanyProvider>
  );
}

/**
 * The selected company: at first the linked one, else the stored one, while it is in the list; else the first; null for an empty list. One
 * that leaves the list is named, and a link to one that is not in it is told. Choosing a company reloads its expense categories, objects,
 * services and contractors (spec.md section 4).
 */
export function useCompanySelection(companies: readonly Company[], linked: string | null = null): CompanySelection | null {
  const client = useQueryClient();
  const { message } = useFeedback();
  const [isListed] = useState(() => companies.some(({ guid }) => guid === linked));
  const [chosen, setChosen] = useState(() => (isListed ? linked : session.selectedCompany()));
  const untold = useRef(linked !== null && !isListed);
  const company = companies.find(({ guid }) => guid === chosen) ?? companies[0];
  const role = company ? roleOfLabel(company.user_type_for_web) : undefined;
  const loaded = useRef<Company | undefined>(undefined);

  useEffect(() => {
    const previous = loaded.current;
    loaded.current = company;
    if (previous?.guid === company?.guid) return;
    if (previous) forgetCompany(client, previous.guid);
    if (company) {
      session.selectCompany(company.guid);
      // one that was taken away and is given back later does not change the screen under somebody's hands
      setChosen(company.guid);
      loadCompany(client, dataProvider, company.guid, role);
    }
    if (!previous || companies.some((each) => each.guid === previous.guid)) return;
    const gone = `Компания «${previous.title}» вам больше недоступна.`;
    message.warning(company ? `${gone} Открыта «${company.title}».` : gone, GONE_SECONDS);
  }, [client, message, companies, company, role]);

  useEffect(() => {
    if (!untold.current) return;
    untold.current = false;
    message.warning(`Ссылка ведёт в компанию, которая вам недоступна.${company ? ` Открыта «${company.title}».` : ''}`, GONE_SECONDS);
  }, [message, company]);

  const select = useCallback(
    (next: string) => {
      if (companies.some((each) => each.guid === next)) setChosen(next);
    },
    [companies],
  );
  return useMemo(() => (company ? { companies, company, role, select } : null), [companies, company, role, select]);
}

/** Drops what is under way for the company left behind. Coming back shows what is true then, not what was cached. */
function forgetCompany(client: QueryClient, guid: string) {
  client.cancelQueries({ queryKey: companyKey(guid) });
  client.removeQueries({ queryKey: companyKey(guid), type: 'inactive' });
}

/**
 * Loads the lists of the chosen company afresh. Expense categories and contractors are asked for only by roles that may read them. A list
 * that fails reports it on its own screen.
 */
function loadCompany(client: QueryClient, data: DataProvider, guid: string, role: Role | undefined) {
  client.invalidateQueries({ queryKey: ['access'] });
  const priceList = [client.prefetchQuery(companyLists.services(data, guid)), client.prefetchQuery(companyLists.categories(data, guid))];
  // the first screen is most often the price list: what it needs goes before the rest
  void Promise.all(priceList).then(() => {
    if (session.selectedCompany() !== guid) return;
    client.prefetchQuery(companyLists.objects(data, guid));
    if (!role || !isWriter(role)) return;
    client.prefetchQuery(companyLists.bills(data, guid));
    client.prefetchQuery(companyLists.contractors(data, guid));
  });
}
