import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Progress, type ProgressProps, Skeleton } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { isWriter } from '../../../contract/permissions.ts';
import { type LimitedThing, limitedThings } from '../../../contract/plan.ts';
import { useMay } from '../../lib/access.tsx';
import { type Api, useApi } from '../../lib/api.ts';
import { companyKey, companyLists } from '../../lib/companyLists.ts';
import { number } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { readPage } from '../../lib/read.ts';
import { useReadAnew } from '../../lib/readsEnd.ts';
import { subscriptionQueries } from '../../lib/subscription.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { PanelSection } from '../../ui/PageSection.tsx';
import { CRM_USERS_KEY } from '../crm/shared.ts';
import { type Fullness, fullness } from './planWords.ts';

const things: Record<Thing, { title: string; path: string | null }> = {
  objects: { title: 'Объекты', path: paths.objects },
  contractors: { title: 'Контрагенты', path: paths.contractors },
  transactions: { title: 'Операции', path: paths.transactions },
  services: { title: 'Услуги', path: paths.services },
  crmUsers: { title: 'Пользователи CRM', path: null },
};

/** How much of its plan's limits the selected company has taken. Its plan is the best one among the people of the company. */
export function UsageSection() {
  const { company } = useCompany();
  const rich = useExtension('billing');
  const usage = useUsage();
  const limits = useQuery({
    ...subscriptionQueries.limits(company.guid),
    enabled: rich,
  });
  const known = limits.data;

  return (
    <PanelSection id="usage" title={`Сколько занято: ${company.title}`} about={aboutOf(known)}>
      <ul className="tiles">
        {limitedThings.map((thing) => (
          <UsageLine
            key={thing}
            thing={thing}
            count={usage[thing].count ?? known?.used[thing] ?? null}
            pending={usage[thing].pending || (rich && limits.isPending)}
            limit={known?.enforced ? known.limits[thing] : null}
          />
        ))}
        {(usage.crmUsers.pending || usage.crmUsers.count !== null) && (
          <UsageLine thing="crmUsers" count={usage.crmUsers.count} pending={usage.crmUsers.pending} limit={null} />
        )}
      </ul>
    </PanelSection>
  );
}

function aboutOf(limits: { title: string; enforced: boolean } | undefined) {
  if (!limits) return undefined;
  return limits.enforced
    ? `У компании тариф «${limits.title}»: считается лучшая подписка её владельцев. Удалённое не считается, а внесённое не пропадёт и сверх предела.`
    : 'Пределы тарифов здесь не действуют: вносите сколько нужно.';
}

/** how the bar of a counter looks */
const bars: Record<Fullness['level'], ProgressProps> = {
  free: { status: 'success' },
  near: { strokeColor: 'var(--ant-color-warning)' },
  full: { status: 'exception' },
};

type Thing = LimitedThing | 'crmUsers';

type Props = { thing: Thing; count: number | null; pending: boolean; limit: number | null };

/** One counter: a number, and where it is limited a bar; nearly full and full are said in words. A list that may be opened is linked to. */
function UsageLine({ thing, count, pending, limit }: Props) {
  const { title, path } = things[thing];
  const may = useMay(thing, 'list');
  const { share, words, level } = fullness(count, limit);
  return (
    <li>
      <span className="bar bar-apart">
        <span className="links">{path && may ? <Link to={path}>{title}</Link> : title}</span>
        {pending ? (
          <span className="number" aria-busy="true">
            <Skeleton.Input active size="small" style={{ width: 64, minWidth: 64, height: 20 }} />
            <span className="visually-hidden">считаем…</span>
          </span>
        ) : (
          <span className="number">
            {count === null ? 'неизвестно' : <b>{number(count, 0)}</b>}
            {limit !== null && ` из\u00a0${number(limit, 0)}`}
          </span>
        )}
      </span>
      {limit !== null && !pending && count !== null && (
        <Progress aria-hidden percent={share} showInfo={false} size="small" {...bars[level]} />
      )}
      {words && !pending && (
        <span className={level === 'full' ? 'note small bad' : 'note small'}>
          {level === 'full' ? <ExclamationCircleFilled aria-hidden /> : <WarningFilled aria-hidden />} {words}
        </span>
      )}
    </li>
  );
}

/** One counter. `count` is null until it is known, and where the caller may not know it or the API cannot tell. */
type UsageCounter = { count: number | null; pending: boolean };

/**
 * How much the selected company holds (spec.md section 3 «Usage counters»): deleted rows are not counted. Each counter is pending on its
 * own; they follow what the company's people write.
 */
export function useUsage() {
  const api = useApi();
  const data = useDataProvider()();
  const { company, role } = useCompany();
  const rich = useExtension('billing');
  const summarised = useExtension('transactions');
  const seesCrm = useMay('crmUsers', 'list');
  const readsDirectories = role !== undefined && isWriter(role);

  const objects = useWholeList('objects');
  const contractors = useWholeList('contractors', readsDirectories);
  // With `billing` the server counts the services, so the whole price list is not read for one number. Nothing marks the limits stale
  // while the page is closed: each opening reads them.
  const priceList = companyLists.services(data, company.guid);
  const limits = subscriptionQueries.limits(company.guid);
  const listed = useQuery({ ...priceList, select: living, enabled: !rich });
  const counted = useQuery({ ...limits, select: ({ used }) => used.services, enabled: rich, staleTime: 0 });
  const transactions = useQuery({
    queryKey: companyKey(company.guid, 'transactions', 'usage', summarised),
    queryFn: ({ signal }) => countTransactions(api, { company: company.guid, summarised, signal }),
  });
  const crmUsers = useQuery({
    ...readPage([...CRM_USERS_KEY, 'usage'], calls.crmUserList, { query: { page: '1', page_size: '1' } }),
    select: ({ total }) => total,
    enabled: seesCrm,
  });

  useReadAnew(rich ? limits.queryKey : priceList.queryKey, 'service');
  useReadAnew(companyKey(company.guid, 'transactions', 'usage'), 'transaction');

  return {
    objects: counterOf({ ...objects, data: objects.data && living(objects.data) }, true),
    contractors: counterOf({ ...contractors, data: contractors.data && living(contractors.data) }, readsDirectories),
    transactions: counterOf(transactions, true),
    services: counterOf(rich ? counted : listed, true),
    crmUsers: counterOf(crmUsers, seesCrm),
  };
}

function counterOf({ data, isPending }: { data?: number | null; isPending: boolean }, enabled: boolean): UsageCounter {
  return { count: data ?? null, pending: enabled && isPending };
}

function living(rows: readonly { is_deleted: boolean }[]) {
  return rows.filter((row) => !row.is_deleted).length;
}

type Counted = { company: string; summarised: boolean; signal: AbortSignal };

/** An API of the spec's calls alone tells how long each of its four lists is. */
async function countTransactions(api: Api, { company, summarised, signal }: Counted) {
  if (summarised) return (await api.call(calls.transactionSummary, { query: { id: company } }, { signal })).count;
  const query = { id: company, page: '1', page_size: '1', is_deleted: 'false' } as const;
  const lists = [calls.expenseList, calls.paymentList, calls.incomeList, calls.dividendList];
  const totals = await Promise.all(lists.map(async (list) => (await api.reply(list, { query }, { signal })).total));
  return totals.reduce<number | null>((sum, total) => (sum === null || total === null ? null : sum + total), 0);
}
