import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Permissions } from '../../../contract/permissions.ts';
import { brand } from '../../lib/brand.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useMeta } from '../../lib/meta-context.tsx';
import { type AccessSnapshot, createAccessControlProvider } from '../../providers/access/access-control-provider.ts';
import { createAuthProvider } from '../../providers/auth/auth-provider.ts';
import { i18nProvider } from '../../providers/i18n/i18n-provider.ts';
import { notificationProvider } from '../../providers/notification/notification-provider.tsx';
import { api, baseURL, dataProvider, session } from '../console.ts';
import { flagsOfResource, refineResources } from '../registry/registry.ts';
import { Shell } from '../shell/Shell.tsx';

/** Refine with the product's providers, around the shell. */
export function RefineProvider({ permissions }: { permissions: UseQueryResult<Permissions> }) {
  const client = useQueryClient();
  const meta = useMeta();
  const { role } = useCompany();
  const canSignOut = meta.extensions.includes('sign-out');
  const snapshot = useRef<AccessSnapshot | null>(null);
  snapshot.current = permissions.data ? { permissions: permissions.data, role } : null;

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
        permissions: () => snapshot.current?.permissions ?? null,
        canSignOut: () => canSignOut,
      }),
      accessControlProvider: createAccessControlProvider(() => snapshot.current, flagsOfResource),
      options: { disableTelemetry: true, title: { text: brand }, reactQuery: { clientConfig: client } },
    }),
    [canSignOut, client],
  );

  return (
    <Refine
      {...providers}
      routerProvider={routerProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      resources={refineResources}
    >
      <Shell permissions={permissions} />
    </Refine>
  );
}
