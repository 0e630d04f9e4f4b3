import { Refine, type RefineProps } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo } from 'react';
import { useInRouterContext } from 'react-router';
import { refineResources } from '../../src/app/registry/registry.ts';
import type { Api } from '../../src/lib/api.ts';
import { useLiveEvents } from '../../src/lib/live.ts';
import { companyData } from '../../src/providers/data/company-data.ts';
import { createDataProvider } from '../../src/providers/data/data-provider.ts';
import { createOwnWrites } from '../../src/providers/data/own-writes.ts';
import { createLiveProvider } from '../../src/providers/live/live-provider.ts';
import { useNotificationProvider } from '../../src/providers/notification/notification-provider.tsx';
import { routerProvider } from '../../src/providers/router/router-provider.ts';

type Props = Pick<RefineProps, 'authProvider' | 'children'> & { api: Api; company?: string; cache: QueryClient };

/** antd's `App` and Refine as the console sets them up, over an API of the test's own. */
export function TestRefine({ api, company = '', cache, ...props }: Props) {
  const live = useLiveEvents();
  const ofCompany = useMemo(() => {
    const own = createOwnWrites();
    const data = createDataProvider(api, '');
    return {
      dataProvider: { default: data, [company]: companyData(data, company, own.add) },
      liveProvider: createLiveProvider(live, own),
      resources: refineResources(company),
      options: { liveMode: 'auto' as const, disableTelemetry: true, reactQuery: { clientConfig: cache } },
    };
  }, [api, company, cache, live]);
  const router = useInRouterContext() ? { routerProvider } : {};
  return (
    <App>
      <Refine {...ofCompany} {...router} notificationProvider={useNotificationProvider} {...props} />
    </App>
  );
}
