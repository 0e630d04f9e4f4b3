import { Refine, type RefineProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInRouterContext } from 'react-router';
import { flags as allFlags, type Flag, type Permissions, type Role } from '../../contract/permissions.ts';
import { resources } from '../../src/app/resources.ts';
import { useNotificationProvider } from '../../src/app/start/RefineProvider.tsx';
import { AccessProvider } from '../../src/lib/access.tsx';
import type { Api } from '../../src/lib/api.ts';
import { companyKey } from '../../src/lib/companyLists.ts';
import { useLiveEvents } from '../../src/lib/live.ts';
import { readsEnd } from '../../src/lib/readsEnd.ts';
import { refineResources } from '../../src/lib/resource.ts';
import { useCompanyIfAny, useMeta } from '../../src/lib/workspace.ts';
import { accessOf, createAccessControlProvider } from '../../src/providers/accessControlProvider.ts';
import { createAuditLogProvider } from '../../src/providers/auditLogProvider.ts';
import { companyData } from '../../src/providers/companyData.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';
import { createLiveProvider } from '../../src/providers/liveProvider.ts';
import { createOwnWrites } from '../../src/providers/ownWrites.ts';
import { routerProvider } from '../../src/providers/routerProvider.ts';
import { FeedbackProvider } from '../../src/ui/FeedbackProvider.tsx';

type Props = Pick<RefineProps, 'authProvider' | 'children'> & {
  api: Api;
  cache: QueryClient;
  company?: string;
  /** in the company; that of `CompanyProvider` unless said; null: there is no company */
  role?: Role | null | undefined;
  /** those of `MetaProvider` unless said */
  extensions?: readonly string[] | undefined;
  flags?: readonly Flag[];
};

const none: readonly Flag[] = [];
const directories: readonly string[] = ['directories'];

/** Feedback and Refine as the console sets them up, over an API of the test's own. */
export function TestRefine({ api, cache, company = '', flags = none, children, ...props }: Props) {
  const selected = useCompanyIfAny()?.role;
  const role = props.role === null ? null : (props.role ?? selected ?? 'company');
  const extensions = props.extensions ?? attempt(useMeta)?.extensions ?? directories;
  const access = useMemo(() => {
    const permissions = Object.fromEntries(allFlags.map((flag) => [flag, flags.includes(flag)])) as Permissions;
    return accessOf({ permissions, role, extensions }, resources);
  }, [role, extensions, flags]);
  const live = useLiveEvents();
  const ofCompany = useMemo(() => {
    const own = createOwnWrites();
    const data = createDataProvider(api, '', resources);
    return {
      dataProvider: { default: data, [company]: companyData(data, company, undefined, own.add) },
      liveProvider: createLiveProvider(live, own, (resource) => readsEnd(cache, companyKey(company, resource))),
      auditLogProvider: createAuditLogProvider(api),
      accessControlProvider: createAccessControlProvider(() => access),
      resources: refineResources(resources, company, extensions),
      options: { liveMode: 'auto' as const, disableTelemetry: true, reactQuery: { clientConfig: cache } },
    };
  }, [api, company, access, extensions, cache, live]);
  const router = useInRouterContext() ? { routerProvider } : {};
  return (
    <FeedbackProvider>
      <Refine
        {...ofCompany}
        {...router}
        i18nProvider={i18nProvider}
        notificationProvider={useNotificationProvider}
        authProvider={props.authProvider}
      >
        <AccessProvider value={access}>{children}</AccessProvider>
      </Refine>
    </FeedbackProvider>
  );
}

/** What a context gives, where there is one. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
