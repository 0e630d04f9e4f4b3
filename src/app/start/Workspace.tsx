import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath } from 'react-router';
import { home, paths } from '../../lib/paths.ts';
import { createQueryClient, followConnection } from '../../providers/queryClient.ts';
import { FeedbackProvider } from '../../ui/FeedbackProvider.tsx';
import { api, connection } from '../console.ts';
import { resources } from '../resources.ts';
import { clientBegun } from './ahead.ts';
import { StartGate } from './StartGate.tsx';

followConnection(connection);

/** ms for which the workspace waits for the code of its first screen, to be shown together with it; a connection that hangs hides no menu */
const TOGETHER = 3000;

/** Brings the code of the screen at the address. */
export async function loadFirstScreen(): Promise<void> {
  const address = window.location.pathname === paths.root ? home : window.location.pathname;
  const screens = resources.flatMap((resource) => Object.values(resource.screens));
  const screen = screens.find(({ path }) => path === address) ?? screens.find(({ path }) => matchPath(path, address));
  await Promise.race([screen?.component.load?.(), new Promise((resolve) => setTimeout(resolve, TOGETHER))]);
}

/** Everything for one signed-in user; another user gets another workspace, so that no cache outlives its owner. */
export default function Workspace() {
  const [client] = useState(() => clientBegun() ?? createQueryClient(api));
  return (
    <QueryClientProvider client={client}>
      <FeedbackProvider>
        <StartGate />
      </FeedbackProvider>
    </QueryClientProvider>
  );
}
