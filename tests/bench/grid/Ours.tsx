import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Service } from '../../../contract/service.ts';
import { ThemeProvider } from '../../../src/app/ThemeProvider.tsx';
import PriceListScreen from '../../../src/features/prices/PriceListScreen.tsx';
import { type Api, ApiProvider } from '../../../src/lib/api.ts';
import { SessionProvider } from '../../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../../src/lib/workspace.ts';
import { createQueryClient } from '../../../src/providers/queryClient.ts';
import { FeedbackProvider } from '../../../src/ui/FeedbackProvider.tsx';
import { TestRefine } from '../../support/refine.tsx';
import { type Answers, COMPANY, serviceAt } from './data.ts';

/** An answer of a server near by, ms */
const NEAR = 20;

/** An API that has the list as soon as it has arrived, and saves whatever comes. */
function fakeApi(data: Answers, arrived: Promise<void>): Api {
  const versions = new Map<string, number>();
  async function answer(call: unknown, input: { params: { guid: string }; body: Partial<Service> }): Promise<unknown> {
    if (call === calls.serviceList || call === calls.serviceCategoryList) {
      await arrived;
      return JSON.parse(call === calls.serviceList ? data.services : data.categories);
    }
    if (call !== calls.serviceEdit) return [];
    await new Promise((resolve) => setTimeout(resolve, NEAR));
    const { guid } = input.params;
    const version = (versions.get(guid) ?? 1) + 1;
    versions.set(guid, version);
    return { ...serviceAt(Number(guid.slice(-12)), data.count), ...input.body, version };
  }
  const reply = async (call: unknown, input: never) => ({ data: await answer(call, input), total: null, header: () => null });
  return { call: answer, reply } as unknown as Api;
}

const company = {
  guid: COMPANY,
  id: COMPANY,
  title: 'Ремонт-Мастер',
  logo_url: null,
  user_type_for_web: 'Компания' as const,
  user_contractor_id: '00000000-0000-4000-8000-0000000000b1',
};
const meta = { name: 'Прорабка', version: '0.2.2', api: '1', extensions: [], links: {}, metrika_id: null } as unknown as Parameters<
  typeof MetaProvider
>[0]['value'];

/** Our price list, the whole screen; waits for the data as the product does for its server. */
export function Ours({ data, arrived }: { data: Answers; arrived: Promise<void> }) {
  const [api] = useState(() => fakeApi(data, arrived));
  const [cache] = useState(() => createQueryClient(api));
  return (
    <ThemeProvider>
      <QueryClientProvider client={cache}>
        <ApiProvider value={api}>
          <SessionProvider value={{ status: { signedIn: true, user: 'bench' } }}>
            <MetaProvider value={meta}>
              <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => undefined }}>
                <TestRefine api={api} cache={cache} company={company.guid}>
                  <FeedbackProvider>
                    <div className="bench-stand">
                      <PriceListScreen />
                    </div>
                  </FeedbackProvider>
                </TestRefine>
              </CompanyProvider>
            </MetaProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
