import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { Session } from '../../../contract/auth.ts';
import { calls } from '../../../contract/calls.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { ApiFailure, isFailure } from '../../lib/api-failure.ts';
import { deviceWords } from '../../lib/deviceWords.ts';
import { counted, plural } from '../../lib/plural.ts';
import { focusSection } from '../../ui/settings/Section.tsx';
import { sectionIds } from './section-ids.ts';

const nothing = { ending: null, failure: '', done: '' } as const;
type State = { ending: string | null; failure: string; done: string };

/**
 * Ends sessions after asking. A row goes only when the server has ended it; one that somebody ended meanwhile is gone as well.
 * `ending` is the guid of the session on its way out, or `others`.
 */
export function useEndSessions() {
  const ofOne = useWrite(calls.endSession, { showsError: true });
  const ofOthers = useWrite(calls.endOtherSessions, { showsError: true });
  const client = useQueryClient();
  const { modal } = App.useApp();
  const [state, setState] = useState<State>(nothing);
  const { queryKey } = accountQueries.sessions;

  async function end(ending: string, kept: (session: Session) => boolean, request: () => Promise<string>): Promise<void> {
    setState({ ...nothing, ending });
    try {
      const done = await request();
      // A list on its way was written before this.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (sessions) => sessions?.filter(kept));
      setState({ ...nothing, done });
      focusSection(sectionIds.sessions);
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: accountQueries.events.queryKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState({ ...nothing, failure: `Не получилось завершить. ${error.message}` });
    }
  }

  async function endOne({ guid, user_agent }: Session): Promise<string> {
    try {
      await ofOne.mutateAsync({ params: { guid } });
    } catch (error) {
      if (!isFailure(error, 1101)) throw error;
    }
    return `Сеанс завершён: ${deviceWords(user_agent)}.`;
  }

  async function endOthers(): Promise<string> {
    const { ended } = await ofOthers.mutateAsync({});
    return ended === 0 ? 'Другие сеансы уже завершены.' : `Завершено: ${counted(ended, 'сеанс', 'сеанса', 'сеансов')}.`;
  }

  const ask = { okText: 'Завершить', cancelText: 'Не завершать', icon: null, centered: true } as const;
  return {
    ...state,
    askEndOne: (session: Session) =>
      modal.confirm({
        ...ask,
        title: 'Завершить этот сеанс?',
        content: `${deviceWords(session.user_agent)}, адрес ${session.ip}. Чтобы продолжить работу на этом устройстве, нужно будет войти снова.`,
        onOk: () =>
          void end(
            session.guid,
            ({ guid }) => guid !== session.guid,
            () => endOne(session),
          ),
      }),
    askEndOthers: (count: number) =>
      modal.confirm({
        ...ask,
        title: `Завершить ${counted(count, 'другой сеанс', 'других сеанса', 'других сеансов')}?`,
        content: `Вы останетесь только здесь. На ${plural(count, 'остальном устройстве', 'остальных устройствах', 'остальных устройствах')} нужно будет войти снова.`,
        onOk: () => void end('others', ({ current }) => current, endOthers),
      }),
  };
}
