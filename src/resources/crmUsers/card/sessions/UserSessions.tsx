import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { CrmCard } from '../../../../../contract/resources/crm.ts';
import { useApi } from '../../../../lib/api.ts';
import { counted } from '../../../../lib/plural.ts';
import { useNow } from '../../../../lib/useNow.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useCaller } from '../../dialogs/useCaller.ts';
import { cardQueries } from '../cardQueries.ts';
import { SessionItem } from './SessionItem.tsx';
import { useEndSessions } from './useEndSessions.ts';

/** Where the user is signed in; a super user may end it all. */
export function UserSessions({ card }: { card: CrmCard }) {
  const query = useQuery(cardQueries.sessions(useApi(), card.id));
  const { superUser, user } = useCaller();
  const { busy, ask } = useEndSessions(card);
  const now = useNow();
  const living = query.data?.filter(({ ended_at }) => ended_at === null).length ?? 0;
  return (
    <>
      <div className="user-part-head">
        <p role="status">
          {query.data &&
            (living === 0 ? 'Сейчас нигде не вошёл.' : `Вошёл на ${counted(living, 'устройстве', 'устройствах', 'устройствах')}.`)}
        </p>
        {superUser && living > 0 && card.guid !== user && (
          <Button danger loading={busy} onClick={() => ask(living)}>
            Завершить все сеансы…
          </Button>
        )}
      </div>
      <Loaded query={query} rows={4} what="Сеансы">
        {(sessions) =>
          sessions.length > 0 && (
            <ul className="user-list" aria-label="Сеансы">
              {sessions.map((session) => (
                <SessionItem key={session.guid} session={session} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
