import { DesktopOutlined, LoadingOutlined, MobileOutlined } from '@ant-design/icons';
import type { BaseRecord, GetListResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, List, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../../contract/auth.ts';
import { calls } from '../../../contract/calls.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { agoWords, useNow } from '../../lib/ago.ts';
import { ApiFailure, isFailure } from '../../lib/apiFailure.ts';
import { instant } from '../../lib/dates.ts';
import { deviceWords, isHandheld } from '../../lib/deviceWords.ts';
import { counted } from '../../lib/plural.ts';
import { RowList } from '../../lists/RowList.tsx';
import { useWholeList } from '../../lists/useWholeList.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { useFeedback } from '../../ui/feedback.ts';
import { isTyping } from '../../ui/focusIsFree.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Done, focusSection, Section } from '../../ui/PageSection.tsx';
import { sectionIds } from './SectionNav.tsx';

const nothing = { ending: null, failure: '', done: '' } as const;

/** Where the user is signed in, and the way to end it there. */
export function SessionsSection() {
  const list = useWholeList('sessions');
  const { ending, failure, done, askEndOne, askEndOthers } = useEndSessions();
  const now = useNow();
  const others = list.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Section
      id={sectionIds.sessions}
      title="Сеансы"
      about="Устройства, на которых вы вошли. Если какое-то вам незнакомо, завершите его сеанс и смените пароль."
      extra={
        others > 1 ? (
          <Button danger onClick={() => askEndOthers(others)} disabled={ending !== null}>
            Завершить все остальные ({others.toLocaleString('ru-RU')})
          </Button>
        ) : null
      }
    >
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <Done>{done}</Done>
      <Loaded query={list} rows={4} what="Сеансы">
        {(sessions) => (
          <>
            <RowList rows={[...sessions].sort(newestFirst)} none="Сеансов нет.">
              {(session) => (
                <SessionItem
                  session={session}
                  now={now}
                  ending={ending === session.guid || ending === 'others'}
                  disabled={ending !== null}
                  onEnd={() => askEndOne(session)}
                />
              )}
            </RowList>
            {others === 0 && <p className="about">Других сеансов нет: вы вошли только здесь.</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The one at hand stands above the others. */
function newestFirst(a: Session, b: Session) {
  return Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at);
}

type State = { ending: string | null; failure: string; done: string };

/**
 * Ends sessions after asking; one that somebody ended meanwhile is gone as well. `ending` is the guid of the session on its way out, or
 * `others`.
 */
function useEndSessions() {
  const client = useQueryClient();
  const stale = { refresh: ['sessions', accountQueries.events.queryKey], showsError: true };
  const ofOne = useWrite(calls.endSession, stale);
  const ofOthers = useWrite(calls.endOtherSessions, stale);
  const { modal } = useFeedback();
  const [state, setState] = useState<State>(nothing);

  async function end(ending: string, request: () => Promise<string>) {
    setState({ ...nothing, ending });
    try {
      const done = await request();
      // whatever the next reading of the list brings
      client.setQueriesData<GetListResponse<Session & BaseRecord>>({ queryKey: ['data', 'default', 'sessions'] }, (list) => {
        return list && { ...list, data: list.data.filter(({ guid, current }) => current || (ending !== 'others' && guid !== ending)) };
      });
      setState({ ...nothing, done });
      if (!isTyping()) focusSection(sectionIds.sessions);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState({ ...nothing, failure: `Не получилось завершить. ${error.message}` });
    }
  }

  async function endOne({ guid, user_agent }: Session) {
    try {
      await ofOne.mutateAsync({ params: { guid } });
    } catch (error) {
      if (!isFailure(error, 1101)) throw error;
    }
    return `Сеанс завершён: ${deviceWords(user_agent)}.`;
  }

  async function endOthers() {
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
        onOk: () => void end(session.guid, () => endOne(session)),
      }),
    askEndOthers: (count: number) =>
      modal.confirm({
        ...ask,
        title: `Завершить ${counted(count, 'другой сеанс', 'других сеанса', 'других сеансов')}?`,
        content: 'Вы останетесь только здесь. На остальных устройствах нужно будет войти снова.',
        onOk: () => void end('others', endOthers),
      }),
  };
}

type Props = { session: Session; now: number; ending: boolean; disabled: boolean; onEnd(): void };

/** One session: device, address, when it began and was last used. */
export function SessionItem({ session, now, ending, disabled, onEnd }: Props) {
  const { created_at, last_used_at, ip, user_agent, current } = session;
  const device = deviceWords(user_agent);
  const Icon = isHandheld(user_agent) ? MobileOutlined : DesktopOutlined;
  return (
    <List.Item
      extra={
        current ? null : (
          <Button
            onClick={onEnd}
            disabled={disabled && !ending}
            loading={ending ? { icon: <LoadingOutlined aria-hidden spin /> } : false}
            aria-label={ending ? `Завершаем сеанс: ${device}, ${ip}` : `Завершить сеанс: ${device}, ${ip}`}
          >
            {ending ? 'Завершаем…' : 'Завершить'}
          </Button>
        )
      }
    >
      <List.Item.Meta
        avatar={<Icon aria-hidden className="profile-icon" />}
        title={
          <Flex wrap align="center" gap="4px 8px">
            <Hinted title={user_agent || 'Устройство о себе ничего не сообщило.'}>{device}</Hinted>
            {current && <Tag>Этот сеанс</Tag>}
          </Flex>
        }
        description={
          <Flex wrap gap="2px 14px">
            <span>Адрес {ip || 'неизвестен'}</span>
            <span>
              Активность:{' '}
              <Hinted title={`Последний запрос: ${instant(last_used_at)}`}>{current ? 'сейчас' : agoWords(last_used_at, now)}</Hinted>
            </span>
            <span>Вход: {instant(created_at)}</span>
          </Flex>
        }
      />
    </List.Item>
  );
}

/** Words with more behind them, shown on pointing, on focus and on touch. */
function Hinted({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Hint title={title} onPress>
      <button type="button" className="profile-hint">
        {children}
      </button>
    </Hint>
  );
}
