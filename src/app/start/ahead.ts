import type { QueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { hasExpired } from '../../api/session.ts';
import { companyLists } from '../../lib/companyLists.ts';
import { home, paths } from '../../lib/paths.ts';
import { createDataProvider } from '../../providers/dataProvider.ts';
import { createQueryClient } from '../../providers/queryClient.ts';
import { api, baseURL, session } from '../console.ts';
import { listWasRead } from './lastList.ts';
import { startQueries } from './startQueries.ts';

/** What the price list is read by, before the resources are loaded; resources.test.ts holds that they say the same. */
export const priceList = [
  { name: 'services', calls: { list: calls.serviceList }, ofCompany: true },
  { name: 'categories', calls: { list: calls.serviceCategoryList }, ofCompany: true },
];

let begun: { generation: number; client: QueryClient } | null = null;
let rowsShown: Promise<void> = Promise.resolve();

/**
 * Sends the requests that the first screen of a signed-in user needs, before React is loaded. They are the workspace's own queries, in the
 * query client that it uses later, so that each is sent once.
 * @returns which code is needed beside the page's own
 */
export function startAhead(): { workspace: boolean; prices: boolean } {
  const pair = session.tokens();
  const { pathname } = window.location;
  if (!pair || waysIn.has(pathname)) return { workspace: false, prices: false };
  const isHome = pathname === home || pathname === paths.root;
  const client = createQueryClient(api);
  begun = { generation: session.generation(), client };
  const start = () => read(client, isHome);
  // if the refresh fails, the queries fail too, and their screens show the reason
  const shown = hasExpired(pair.token) ? api.refresh(pair.token).then(start, start) : start();
  // an error here must not keep the page from rendering
  rowsShown = shown.catch(reportError);
  return { workspace: true, prices: isHome };
}

/**
 * @param isHome the price list is what opens
 * @returns when its first rows are on the screen, or will not be
 */
async function read(client: QueryClient, isHome: boolean) {
  const start = [
    client.prefetchQuery(startQueries.meta(api)),
    client.prefetchQuery(startQueries.companies),
    client.prefetchQuery(startQueries.permissions),
  ];
  const company = session.selectedCompany();
  if (!isHome || !company) return;
  const data = createDataProvider(api, baseURL, priceList, listWasRead);
  const [services, categories] = [companyLists.services(data, company), companyLists.categories(data, company)];
  const lists = [client.prefetchQuery(services), client.prefetchQuery(categories)];
  const code = import('../../features/prices/firstRows.ts').catch(() => null);
  const [rows] = await Promise.all([code, ...start, ...lists]);
  const status = session.state.get();
  const root = document.getElementById('root');
  // not if another user has signed in or React has rendered already; the page itself reports failed requests
  if (!rows || !clientBegun() || !status.signedIn || root?.hasChildNodes()) return;
  const answers = {
    services: client.getQueryData(services.queryKey),
    categories: client.getQueryData(categories.queryKey),
    companies: client.getQueryData(startQueries.companies.queryKey),
  };
  const page = rows.firstRows(answers, status.user, company);
  if (!page) return;
  root?.append(page);
  await painted();
}

/** Resolves after the next frame is painted, or after 100 ms: a tab in the background paints no frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** As `read` answers. */
export function whenRowsShown(): Promise<void> {
  return rowsShown;
}

/** The query client that was begun with for this session; undefined for another one. React may ask more than once before it is on the screen. */
export function clientBegun(): QueryClient | undefined {
  if (begun?.generation !== session.generation()) begun = null;
  return begun?.client;
}

const waysIn: ReadonlySet<string> = new Set([paths.login, paths.confirmCode, paths.restorePassword]);
