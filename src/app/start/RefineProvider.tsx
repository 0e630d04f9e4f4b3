import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Permissions } from '../../../contract/permissions.ts';
import { brand } from '../../lib/brand.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useMeta } from '../../lib/meta-context.tsx';
import { type Caller, createAccessControlProvider } from '../../providers/access/access-control-provider.ts';
import { createAuthProvider } from '../../providers/auth/auth-provider.ts';
import { i18nProvider } from '../../providers/i18n/i18n-provider.ts';
import { notificationProvider } from '../../providers/notification/notification-provider.tsx';
import { api, baseURL, dataProvider, session } from '../console.ts';
import { refineResources } from '../refineResources.ts';
import { resources } from '../resources.ts';
import { Shell } from '../shell/Shell.tsx';

/** Refine with the product's providers, around the shell. */
export function RefineProvider({ permissions }: { permissions: UseQueryResult<Permissions> }) {
  const client = useQueryClient();
  const { extensions } = useMeta();
  const { company, role } = useCompany();
  const canSignOut = extensions.includes('sign-out');
  const caller: Caller = { permissions: permissions.data, role, extensions };
  const latest = useRef(caller);
  latest.current = caller;

  useEffect(() => {
    if (permissions.data) client.invalidateQueries({ queryKey: ['access'] });
  }, [client, permissions.data]);

  const providers = useMemo(
    () => ({
      dataProvider,
      authProvider: createAuthProvider({
        api,
        session,
        baseURL,
        permissions: () => latest.current.permissions ?? null,
        canSignOut: () => canSignOut,
      }),
      accessControlProvider: createAccessControlProvider(() => latest.current, resources),
      options: { disableTelemetry: true, title: { text: brand }, reactQuery: { clientConfig: client } },
    }),
    [canSignOut, client],
  );

  const known = useMemo(() => refineResources(resources, company.guid, extensions), [company.guid, extensions]);

  return (
    <Refine
      {...providers}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      resources={known}
    >
      <Shell permissions={permissions} caller={caller} />
    </Refine>
  );
}
