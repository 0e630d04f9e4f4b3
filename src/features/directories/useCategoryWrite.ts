import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Api, useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useNotices } from '../../ui/useNotices.ts';

/** One write of a category at a time; what is refused is a sentence for its field. */
export function useCategoryWrite() {
  const api = useApi();
  const client = useQueryClient();
  const { company } = useCompany();
  const { done } = useNotices();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const running = useRef(false);

  async function write(sentence: string, send: (api: Api) => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      await send(api);
      await client.invalidateQueries({ queryKey: companyKey(company.guid, 'contractorCategories') });
      done(sentence);
      return true;
    } catch (error) {
      const told = error instanceof ApiFailure ? Object.values(error.fields).flat().join(' ') : '';
      setFault(told || (error instanceof Error ? error.message : String(error)));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { write, company: company.guid, busy, fault, setFault };
}
