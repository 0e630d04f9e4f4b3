import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Code } from '../../../contract/resources/code.ts';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/api-failure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { announce } from '../../ui/announce.tsx';
import { codesText } from './codeWords.ts';
import { emptyDraft, type IssueDraft, type IssueField, readDraft } from './issueForm.ts';
import { useCodeActions } from './useCodeActions.ts';

type State = { busy: boolean; faults: Partial<Record<IssueField, string>>; message: string | null };

const calm: State = { busy: false, faults: {}, message: null };

/** The issue of a batch: a form, and then its codes. Sending again after a lost answer issues no second batch. */
export function useIssue() {
  const api = useApi();
  const once = useAttempts();
  const { settle } = useCodeActions();
  const [draft, setDraft] = useState(emptyDraft);
  const [state, setState] = useState(calm);
  const [codes, setCodes] = useState<readonly Code[] | null>(null);
  const going = useRef(false);

  function change(part: Partial<IssueDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    setState(calm);
  }

  async function issue(): Promise<void> {
    if (going.current) return;
    const read = readDraft(draft);
    if ('faults' in read) {
      setState({ ...calm, faults: read.faults });
      return;
    }
    going.current = true;
    setState({ ...calm, busy: true });
    try {
      const issued = await once(read.request, (guid) => api.call(calls.codesCreate, { body: { ...read.request, guid } }));
      setState(calm);
      setCodes(issued);
      announce(`Выпущено: ${codesText(issued.length)}.`);
      void settle();
    } catch (error) {
      setState({ ...calm, ...complaintOf(error) });
    } finally {
      going.current = false;
    }
  }

  return { draft, change, issue, codes, dirty: draft !== emptyDraft && codes === null, ...state };
}

function complaintOf(error: unknown): Partial<State> {
  if (!isFailure(error)) return { message: error instanceof Error ? error.message : String(error) };
  const faults = Object.fromEntries(Object.entries(error.fields).map(([field, [said = '']]) => [field, said]));
  return Object.keys(faults).length > 0 ? { faults } : { message: error.message };
}
