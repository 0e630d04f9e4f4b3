import { useState } from 'react';
import { calls } from '../../../../../contract/calls.ts';
import type { ServiceOwnEdit } from '../../../../../contract/service.ts';
import { useApi } from '../../../../lib/api.ts';
import { useAttempts } from '../../../../lib/attempts.ts';
import { useCompany } from '../../../../lib/company-context.tsx';
import { counted } from '../../../../lib/plural.ts';
import type { PriceCommands } from '../../usePriceCommands.ts';

const TITLE = 'Проверка прайса';
const services = (count: number) => counted(count, 'услуга', 'услуги', 'услуг');

/** Makes the fixes as one change. Services that somebody changed meanwhile are left alone, and that is said. */
export function useFixing(commands: PriceCommands) {
  const api = useApi();
  const { company } = useCompany();
  const [state, setState] = useState<{ busy: boolean; failure: string | null; done: string | null }>({
    busy: false,
    failure: null,
    done: null,
  });
  const once = useAttempts();

  async function run(edits: ServiceOwnEdit[]) {
    setState({ busy: true, failure: null, done: null });
    try {
      const body = { company: company.guid, title: TITLE, edits };
      const answer = await once(edits, (idempotencyKey) => api.call(calls.serviceRows, { body }, { idempotencyKey }));
      if (answer.changeset !== null) commands.carriedOut(TITLE, answer.changeset);
      const left = answer.stale.length > 0 ? ` Не тронуто: ${services(answer.stale.length)} — их изменили, пока шла проверка.` : '';
      setState({ busy: false, failure: null, done: `Исправлено: ${services(answer.rows.length)}.${left}` });
    } catch (error) {
      setState({ busy: false, failure: error instanceof Error ? error.message : String(error), done: null });
    }
  }
  return { ...state, run };
}
