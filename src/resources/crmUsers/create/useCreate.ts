import { useRef, useState } from 'react';
import { isFailure } from '../../../lib/api-failure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { userName } from '../userName.ts';
import { useUserWrites } from '../useUserWrites.ts';
import { type CreateDraft, type CreateFaults, emptyDraft, faultsOf, readCreateDraft } from './createForm.ts';

type State = { busy: boolean; faults: CreateFaults; message: string | null; taken: { id: number; name: string } | null };

const calm: State = { busy: false, faults: {}, message: null, taken: null };

/** The form of a new user. Sent again after a lost answer it makes nobody twice; a taken login names who has it. */
export function useCreate(onMade: () => void) {
  const { create } = useUserWrites();
  const { done } = useNotices();
  const once = useAttempts();
  const [draft, setDraft] = useState(emptyDraft);
  /** Ctrl+Enter also makes the field of a day hand over what is typed in it: that is sent too */
  const latest = useRef(draft);
  const [state, setState] = useState(calm);
  const going = useRef(false);

  async function submit(): Promise<void> {
    if (going.current) return;
    const read = readCreateDraft(latest.current);
    if ('faults' in read) return setState({ ...calm, faults: read.faults });
    going.current = true;
    setState({ ...calm, busy: true });
    try {
      const user = await once(read.body, (key) => create(read.body, key));
      done(`Приглашение отправлено: ${userName(user)}.`);
      onMade();
    } catch (error) {
      setState({ ...calm, ...complaintOf(error) });
    } finally {
      going.current = false;
    }
  }
  return {
    draft,
    ...state,
    dirty: draft !== emptyDraft,
    submit,
    change(part: Partial<CreateDraft>): void {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      setState((now) => (now.busy ? now : calm));
    },
  };
}

function complaintOf(error: unknown): Partial<State> {
  if (!isFailure(error)) return { message: error instanceof Error ? error.message : String(error) };
  const faults = error.code === 1001 && !error.fields.email && !error.fields.phone ? { login: error.message } : faultsOf(error.fields);
  return { faults, message: Object.keys(faults).length > 0 ? null : error.message, taken: takenBy(error.current) };
}

function takenBy(current: unknown): State['taken'] {
  if (typeof current !== 'object' || current === null || !('id' in current) || typeof current.id !== 'number') return null;
  return {
    id: current.id,
    name: 'name' in current && typeof current.name === 'string' && current.name ? current.name : `№\u00a0${current.id}`,
  };
}
