import { Refine } from '@refinedev/core';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { Permissions } from '../../../contract/permissions.ts';
import { AccessProvider } from '../../lib/access.tsx';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useLiveEvents } from '../../lib/live.ts';
import { useMeta } from '../../lib/meta-context.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { accessOf, type Caller, createAccessControlProvider } from '../../providers/access/access-control-provider.ts';
import { createAuditLogProvider } from '../../providers/audit/audit-log-provider.ts';
import { createAuthProvider } from '../../providers/auth/auth-provider.ts';
import { companyData } from '../../providers/data/company-data.ts';
import { i18nProvider } from '../../providers/i18n/i18n-provider.ts';
import { createLiveProvider } from '../../providers/live/live-provider.ts';
import { useNotificationProvider } from '../../providers/notification/notification-provider.tsx';
import { readsEnd } from '../../providers/query-client.ts';
import { routerProvider } from '../../providers/router/router-provider.ts';
import { api, baseURL, dataProvider, ownWrites, session } from '../console.ts';
import { refineResources } from '../refineResources.ts';
import { resources } from '../resources.ts';
import { Shell } from '../shell/Shell.tsx';

/** Refine with the product's providers, around the shell. */
export function RefineProvider({ permissions }: { permissions: UseQueryResult<Permissions> }) {
  const client = useQueryClient();
  const { extensions } = useMeta();
  const { company, role } = useCompany();
  const live = useLiveEvents();
  const { status } = useSession();
  const user = status.signedIn ? status.user : undefined;
  const canSignOut = extensions.includes('sign-out');
  const caller: Caller = { permissions: permissions.data, role, extensions };
  const access = useMemo(
    () => accessOf({ permissions: permissions.data, role, extensions }, resources),
    [permissions.data, role, extensions],
  );
  const latest = useRef(access);
  latest.current = access;

  const providers = useMemo(
    () => ({
      authProvider: createAuthProvider({
        api,
        session,
        baseURL,
        canSignOut: () => canSignOut,
      }),
      auditLogProvider: createAuditLogProvider(api),
      accessControlProvider: createAccessControlProvider(() => latest.current),
      options: { liveMode: 'auto' as const, disableTelemetry: true, reactQuery: { clientConfig: client } },
    }),
    [canSignOut, client],
  );
  const ofCompany = useMemo(
    () => ({
      dataProvider: { default: dataProvider, [company.guid]: companyData(dataProvider, company.guid, user, ownWrites.add) },
      liveProvider: createLiveProvider(live, ownWrites, (resource) => readsEnd(client, companyKey(company.guid, resource))),
      resources: refineResources(resources, company.guid, extensions),
    }),
    [client, company.guid, extensions, live, user],
  );

  return (
    <Refine
      {...providers}
      {...ofCompany}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotificationProvider}
    >
      <AccessProvider value={access}>
        <Shell permissions={permissions} caller={caller} />
      </AccessProvider>
    </Refine>
  );
}
