import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { isFailure } from '../../../lib/api-failure.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import '../../../ui/card.css';
import './user-card.css';
import { CardWay } from './CardWay.tsx';
import { cardQueries } from './cardQueries.ts';
import { NoUser } from './NoUser.tsx';
import { UserCard } from './UserCard.tsx';

/** /crm/user/:id */
export default function UserScreen() {
  const { id = '' } = useParams();
  const focusNext = useRef<readonly string[]>([]);
  // what the API takes for a number of a user
  if (!/^\d{1,9}$/.test(id)) return <NoUser />;
  return <KnownUser key={id} id={Number(id)} focusNext={focusNext} />;
}

function KnownUser({ id, focusNext }: { id: number; focusNext: RefObject<readonly string[]> }) {
  const screen = useRef<HTMLElement>(null);
  const query = useQuery(cardQueries.head(id));
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (!loaded) return;
    const wanted = focusNext.current.map((selector) => screen.current?.querySelector<HTMLElement>(selector));
    focusNext.current = [];
    wanted.find((element) => element)?.focus();
  }, [loaded, focusNext]);
  if (isFailure(query.error, 1101)) return <NoUser />;
  return (
    <article ref={screen} className="card user-card">
      <CardWay id={id} focusNext={focusNext} />
      <Loaded query={query} rows={8} what="Данные пользователя">
        {(card) => <UserCard card={card} />}
      </Loaded>
    </article>
  );
}
