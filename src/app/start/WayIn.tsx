import { Refine } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import { createAuthProvider } from '../../providers/authProvider.ts';
import { createQueryClient } from '../../providers/queryClient.ts';
import { routerProvider } from '../../providers/routerProvider.ts';
import { api, baseURL, session } from '../console.ts';

const authProvider = createAuthProvider({ api, session, baseURL });

/** Refine around a page of the ways in: the session alone, for nothing of a company is read there. */
export function WayIn({ children }: { children: ReactNode }) {
  const [clientConfig] = useState(() => createQueryClient(api));
  return (
    <Refine authProvider={authProvider} routerProvider={routerProvider} options={{ disableTelemetry: true, reactQuery: { clientConfig } }}>
      {children}
    </Refine>
  );
}
