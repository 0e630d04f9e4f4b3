import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import { type Api, useApi } from '../../../lib/api.ts';
import { isFailure, lacksAnswer } from '../../../lib/apiFailure.ts';
import { useConnection } from '../../../lib/connection.ts';
import { announce } from '../../../ui/announce.tsx';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { cardQueries, refreshUser } from '../api.ts';
import { useUserEdits } from '../useUserEdits.ts';
import { userName } from '../words.ts';

export type FieldProps = {
  card: CrmCard;
  /** writes of a card go one after another: the next one needs the version that the one before has made */
  lane: RefObject<Promise<void>>;
};

type State<V> = { busy: boolean; done: boolean; failure: string | null; theirs: { value: V } | null };
const CHANGED = 'То же поле изменил другой сотрудник.';
const calm = { busy: false, done: false, failure: null, theirs: null };

/**
 * One field of a card that saves itself. What is typed stays until the server has it: a refusal leaves it with the reason, and what
 * somebody else wrote into the same field meanwhile is shown beside it to choose from. A card that is left saves what was typed, and what
 * cannot be saved then waits in the list.
 * @param label the field's name, for sentences
 */
export function useCardField<F extends FieldName>({ card, lane }: FieldProps, field: F, label: string) {
  type V = CrmCard[F];
  const api = useApi();
  const client = useQueryClient();
  const { failed } = useNotices();
  const { edits } = useUserEdits();
  /** `base`: what the person saw when they began */
  const draft = useRef<{ value: V; base: V } | null>(null);
  const [state, setState] = useState<State<V>>(calm);
  const gone = useRef(false);
  /** not saved for want of a connection only */
  const unsent = useRef(false);
  const changed = draft.current !== null && draft.current.value !== draft.current.base;

  /** The card is left: the text and the choice wait in the list, which tells of them and tries again. */
  function leave({ value, base }: { value: V; base: V }, why: string): void {
    const row = client.getQueryData(cardQueries.head(card.id).queryKey) ?? card;
    edits.keep(row, { [field]: value }, { [field]: base }, why);
    failed(new Error(`Не сохранено, ${userName(card)}: ${label}. ${why} Правка ждёт вас в\u00a0списке пользователей.`));
  }
  async function write(): Promise<void> {
    const now = draft.current;
    if (!now || now.value === now.base) {
      draft.current = null;
      return;
    }
    const { value, base } = now;
    unsent.current = false;
    setState({ ...calm, busy: true });
    try {
      const theirs = await writeField({ api, client }, { card, field, value, base });
      if (theirs && gone.current) return leave(now, CHANGED);
      if (theirs) return setState({ ...calm, theirs: { value: theirs.theirs } });
      draft.current = draft.current && draft.current.value !== value ? { value: draft.current.value, base: value } : null;
      setState({ ...calm, done: true });
      announce(`Сохранено: ${label}`);
      refreshUser(client, card.id);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (gone.current) return leave(now, failure);
      unsent.current = lacksAnswer(error);
      setState({ ...calm, failure });
    }
  }
  function save(): void {
    if (!state.theirs) lane.current = lane.current.then(write);
    else if (gone.current && draft.current) leave(draft.current, CHANGED);
  }
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      latest.current();
    };
  }, []);
  const connection = useConnection();
  useEffect(() => connection.subscribe(() => connection.get() && unsent.current && latest.current()), [connection]);
  useLeaveGuard({ unsaved: () => changed, leftBehind: () => null });

  function type(value: V): void {
    unsent.current = false;
    draft.current = { value, base: draft.current ? draft.current.base : card[field] };
    setState((now) => ({ ...now, done: false, failure: null }));
  }
  return {
    ...state,
    value: draft.current ? draft.current.value : card[field],
    changed,
    type,
    save,
    /** for what is chosen rather than typed */
    choose(value: V): void {
      type(value);
      save();
    },
    keepMine(): void {
      if (!state.theirs || !draft.current) return;
      draft.current = { value: draft.current.value, base: state.theirs.value };
      lane.current = lane.current.then(write);
    },
    takeTheirs(): void {
      draft.current = null;
      setState(calm);
    },
  };
}
export type CardField<V> = { busy: boolean; done: boolean; failure: string | null; theirs: { value: V } | null; changed: boolean } & {
  save(): void;
  keepMine(): void;
  takeTheirs(): void;
};

type FieldName = 'status' | 'telegram' | 'comment' | 'next_time';

type Work<F extends FieldName> = {
  card: CrmCard;
  field: F;
  value: CrmCard[F] /** what the person saw when they began */;
  base: CrmCard[F];
};

/**
 * Writes one field of a card on the version that is known. Where the row was changed meanwhile, but not this field, it is written on the newer
 * version; where the very field was changed, nothing is written.
 * @returns null when it is written, else what somebody else wrote into the field
 * @throws what the server says
 */
async function writeField<F extends FieldName>(
  { api, client }: { api: Api; client: QueryClient },
  { card, field, value, base }: Work<F>,
): Promise<{ theirs: CrmCard[F] } | null> {
  const { queryKey } = cardQueries.head(card.id);
  const show = (row: Partial<CrmCard>) => client.setQueryData(queryKey, (now) => now && { ...now, ...row });
  const send = async (version: number) => {
    await client.cancelQueries({ queryKey });
    show(await api.call(calls.crmUserEdit, { params: { id: String(card.id) }, body: { [field]: value } }, { ifMatch: version }));
    return null;
  };
  const clash = (now: CrmCard[F]) => now !== base && now !== value;

  const known = client.getQueryData(queryKey) ?? card;
  if (clash(known[field])) return { theirs: known[field] };
  try {
    return await send(known.version);
  } catch (error) {
    const current = isFailure(error, 1103) ? (error.current as CrmCard | null) : null;
    if (typeof current?.version !== 'number') throw error;
    show(current);
    return clash(current[field]) ? { theirs: current[field] } : send(current.version);
  }
}
