import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, List, Tag } from 'antd';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard, crmSession } from '../../../../contract/crmCard.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { agoWords, useNow } from '../../../lib/ago.ts';
import { instant } from '../../../lib/dates.ts';
import { deviceWords, isHandheld } from '../../../lib/deviceWords.ts';
import { counted } from '../../../lib/plural.ts';
import { RowList } from '../../../lists/RowList.tsx';
import { useFeedback } from '../../../ui/feedback.ts';
import { focusIsFree } from '../../../ui/focusIsFree.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cardKey, cardQueries } from '../api.ts';
import { useCaller } from '../UserActions.tsx';
import { userName } from '../words.ts';

/** Where the user is signed in; a super user may end it all. */
export function UserSessions({ card }: { card: CrmCard }) {
  const query = useQuery(cardQueries.sessions(card.id));
  const { manages, user } = useCaller();
  const { modal } = useFeedback();
  const end = useWrite(calls.crmUserSessionsEnd, { done: () => 'Все сеансы завершены.', refresh: [cardKey(card.id)] });
  const now = useNow();
  const living = query.data?.filter(({ ended_at }) => ended_at === null).length ?? 0;
  const head = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // the button goes with the last session, after the question has closed or before that
  useEffect(() => {
    if (end.isSuccess && living === 0 && focusIsFree()) head.current?.focus();
  }, [end.isSuccess, living]);
  const ask = () =>
    modal.confirm({
      title: `Завершить ${counted(living, 'сеанс', 'сеанса', 'сеансов')}?`,
      content: `${userName(card)} выйдет на всех устройствах. Чтобы продолжить работу, нужно будет войти снова; пароль останется прежним.`,
      okText: 'Завершить',
      okButtonProps: { danger: true },
      cancelText: 'Не завершать',
      autoFocusButton: 'cancel',
      icon: null,
      centered: true,
      onOk: () => end.mutate({ params: { id: String(card.id) } }),
      afterClose: () => button.current ?? head.current?.focus(),
    });
  return (
    <>
      <div ref={head} className="user-part-head" tabIndex={-1}>
        <p role="status">
          {query.data &&
            (living === 0 ? 'Сейчас нигде не вошёл.' : `Вошёл на ${counted(living, 'устройстве', 'устройствах', 'устройствах')}.`)}
        </p>
        {manages && living > 0 && card.guid !== user && (
          <Button ref={button} danger loading={end.isPending} onClick={ask}>
            Завершить все сеансы…
          </Button>
        )}
      </div>
      <Loaded query={query} rows={4} what="Сеансы">
        {(sessions) => (
          <RowList rows={sessions} none="Сеансов нет.">
            {(session) => <SessionItem session={session} now={now} />}
          </RowList>
        )}
      </Loaded>
    </>
  );
}

/** One session of somebody else: device, address, when it began and was last used. */
function SessionItem({ session, now }: { session: z.infer<typeof crmSession>; now: number }) {
  const { created_at, last_used_at, ip, user_agent, ended_at } = session;
  const Icon = isHandheld(user_agent) ? MobileOutlined : DesktopOutlined;
  return (
    <List.Item>
      <List.Item.Meta
        avatar={<Icon aria-hidden />}
        title={
          <Flex wrap gap="4px 8px">
            <span title={user_agent}>{deviceWords(user_agent)}</span>
            {ended_at !== null && <Tag>Завершён</Tag>}
          </Flex>
        }
        description={
          <>
            Адрес {ip || 'неизвестен'} · вход {instant(created_at)} ·{' '}
            {ended_at === null ? `активность: ${agoWords(last_used_at, now)}` : `завершён ${instant(ended_at)}`}
          </>
        }
      />
    </List.Item>
  );
}
