import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { accountQueries } from '../../lib/accountQueries.ts';
import { counted } from '../../lib/plural.ts';
import { useNow } from '../../lib/useNow.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Done } from '../../ui/settings/Done.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { SessionItem } from './SessionItem.tsx';
import { sectionIds } from './section-ids.ts';
import { useEndSessions } from './use-end-sessions.ts';

/** Where the user is signed in, and the way to end it there. */
export function SessionsSection() {
  const query = useQuery(accountQueries.sessions);
  const { ending, failure, done, askEndOne, askEndOthers } = useEndSessions();
  const now = useNow();
  const others = query.data?.filter(({ current }) => !current).length ?? 0;
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
      {failure ? <FormMessage kind="error">{failure}</FormMessage> : null}
      <Done>{done}</Done>
      <Loaded query={query} rows={4} what="Сеансы">
        {(sessions) => (
          <>
            <ul className="ruled profile-list" aria-label={`Сеансы: ${counted(sessions.length, 'устройство', 'устройства', 'устройств')}`}>
              {[...sessions]
                .sort((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at))
                .map((session) => (
                  <SessionItem
                    key={session.guid}
                    session={session}
                    now={now}
                    ending={ending === session.guid || ending === 'others'}
                    disabled={ending !== null}
                    onEnd={() => askEndOne(session)}
                  />
                ))}
            </ul>
            {others === 0 ? <p className="about">Других сеансов нет: вы вошли только здесь.</p> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
