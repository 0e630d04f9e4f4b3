import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient, followConnection } from '../../providers/queryClient.ts';
import { FeedbackProvider } from '../../ui/FeedbackProvider.tsx';
import { api, connection } from '../console.ts';
import { clientBegun } from './ahead.ts';
import { StartGate } from './StartGate.tsx';

followConnection(connection);

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
