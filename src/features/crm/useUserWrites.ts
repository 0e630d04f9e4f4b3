import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CrmUser } from '../../../contract/crm.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { useSession } from '../../lib/sessionContext.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { CRM_USERS_KEY, SALES_KEY } from './shared.ts';

const calm: State = { busy: false, failure: null, faults: {} };

export type WriteOptions = { key: string; version?: number };

/** Writes of the dialogs; all that is known of users, and of sales for a subscription given by hand, is read anew afterwards. Rejects with `ApiFailure`. */
export function useUserWrites() {
  const data = useDataProvider()();
  const client = useQueryClient();
  const { status } = useSession();
  const settle = () => {
    void client.invalidateQueries({ queryKey: CRM_USERS_KEY });
    void client.invalidateQueries({ queryKey: SALES_KEY });
  };
  const meta = ({ key, version }: WriteOptions) => ({
    idempotencyKey: key,
    ...(version === undefined ? {} : { version }),
    ...(status.signedIn ? { onlyAs: status.user } : {}),
  });

  return {
    async edit(id: number, variables: Record<string, unknown>, options: WriteOptions): Promise<CrmUser> {
      const { data: user } = await data.update<CrmUser>({ resource: 'crmUsers', id, variables, meta: meta(options) });
      settle();
      return user;
    },
    async create(variables: Record<string, unknown>, key: string): Promise<CrmUser> {
      const { data: user } = await data.create<CrmUser>({ resource: 'crmUsers', variables, meta: meta({ key }) });
      settle();
      return user;
    },
    /** @param confirm the user's e-mail or phone as it was typed */
    async remove(id: number, confirm: string, options: WriteOptions): Promise<void> {
      await data.deleteOne({ resource: 'crmUsers', id, variables: { confirm }, meta: meta(options) });
      settle();
    },
  };
}

type State = { busy: boolean; failure: string | null; faults: Readonly<Record<string, string>> };

/**
 * One dialog's work: what is typed stays when it is refused, and is sent on the newest version of the row the next time.
 * @param user as the dialog was opened with; @param placed fields whose `faults` the dialog shows beside them: all else is the `failure`
 */
export function useDialogWork(user: CrmUser, onClose: () => void, placed: readonly string[] = []) {
  const { done } = useNotices();
  const [state, setState] = useState(calm);
  const [version, setVersion] = useState(user.version);
  const going = useRef(false);

  /** @param work answers the sentence that says what was done */
  async function run(work: (version: number) => Promise<string>): Promise<void> {
    if (going.current) return;
    going.current = true;
    setState({ ...calm, busy: true });
    try {
      done(await work(version));
      onClose();
    } catch (error) {
      setState({ ...calm, ...complaintOf(error, placed) });
      const current = versionOf(error);
      if (current !== null) setVersion(current);
    } finally {
      going.current = false;
    }
  }
  return { ...state, run, forget: () => setState((now) => (now.busy ? now : calm)) };
}

function complaintOf(error: unknown, placed: readonly string[]): Partial<State> {
  if (!isFailure(error)) return { failure: error instanceof Error ? error.message : String(error) };
  if (error.code === 1103) return { failure: 'Пока окно было открыто, карточку изменили. Проверьте и нажмите ещё раз.' };
  const said = Object.entries(error.fields).map(([field, sentences]) => [field, sentences.join(' ')] as const);
  const apart = said.filter(([field]) => !placed.includes(field)).map(([, sentence]) => sentence);
  const failure = said.length === 0 ? error.message : apart.join(' ');
  return { faults: Object.fromEntries(said), failure: failure || null };
}

function versionOf(error: unknown): number | null {
  const current = isFailure(error, 1103) ? error.current : null;
  return typeof current === 'object' && current !== null && 'version' in current && typeof current.version === 'number'
    ? current.version
    : null;
}
