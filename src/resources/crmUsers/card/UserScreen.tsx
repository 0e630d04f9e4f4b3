import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import '../../../ui/directory/card.css';
import './user-card.css';
import { CardWay } from './CardWay.tsx';
import { cardQueries } from './cardQueries.ts';
import { NoUser } from './NoUser.tsx';
import { UserCard } from './UserCard.tsx';

/** /crm/user/:id */
export default function UserScreen() {
  const { id = '' } = useParams();
  // what the API takes for a number of a user
  if (!/^\d{1,9}$/.test(id)) return <NoUser />;
  return <KnownUser key={id} id={Number(id)} />;
}

function KnownUser({ id }: { id: number }) {
  const query = useQuery(cardQueries.head(useApi(), id));
  if (isFailure(query.error, 1101)) return <NoUser />;
  return (
    <article className="card user-card">
      <CardWay id={id} />
      <Loaded query={query} rows={8} what="Данные пользователя">
        {(card) => <UserCard card={card} />}
      </Loaded>
    </article>
  );
}
