import { ArrowDownOutlined, ArrowLeftOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { isFailure } from '../../../lib/apiFailure.ts';
import { listen } from '../../../lib/listen.ts';
import { paths } from '../../../lib/paths.ts';
import { NothingThere } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { cardQueries } from '../api.ts';
import { cardAddress, readPlace } from '../cardPlace.ts';
import { UserCard } from './UserCard.tsx';
import '../../../ui/card.css';
import './user-card.css';

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
    <article ref={screen} className="page page-wide user-card">
      <CardWay id={id} focusNext={focusNext} />
      <Loaded query={query} rows={8} what="Данные пользователя">
        {(card) => <UserCard card={card} />}
      </Loaded>
    </article>
  );
}

/** There is no user of that number. */
function NoUser() {
  return (
    <NothingThere
      title="Пользователь не найден"
      hint="Возможно, адрес набран неверно. Найдите пользователя в списке: по имени, e-mail, телефону или компании."
      back={{ to: paths.crmUsers, words: 'К списку пользователей' }}
    />
  );
}

type Props = {
  id: number;
  /** selectors of what the next card hands the keyboard to, the first that it has */
  focusNext: RefObject<readonly string[]>;
};

/** The way back to the list as it was, and to the users before and after this one in it (Alt+PageUp, Alt+PageDown). */
function CardWay({ id, focusNext }: Props) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const place = readPlace(state);
  const index = place.ids.indexOf(id);
  const before = place.ids[index - 1];
  const after = index < 0 ? undefined : place.ids[index + 1];

  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.shiftKey || document.querySelector('[role="dialog"]')) return;
      const to = { PageUp: before, PageDown: after }[event.code];
      if (to === undefined) return;
      event.preventDefault();
      // on from the same field, or from who it is
      focusNext.current = [...sameField(document.activeElement), 'h1'];
      // a field takes over what is typed in it when it is left
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate({ pathname: cardAddress(to), search }, { state });
    };
    return listen(window, { keydown: keys });
  }, [before, after, search, state, navigate, focusNext]);

  // whoever presses it on reads on: the same link of the next card, or at the list's end who it is
  const press = ({ currentTarget }: { currentTarget: Element }) => {
    focusNext.current = [`[aria-keyshortcuts="${currentTarget.getAttribute('aria-keyshortcuts')}"]`, 'h1'];
  };
  return (
    <nav className="user-way" aria-label="Список пользователей">
      <Link to={{ pathname: paths.crmUsers, search: place.search }} className="card-back">
        <ArrowLeftOutlined aria-hidden /> Пользователи
      </Link>
      {index >= 0 && place.ids.length > 1 && (
        <span className="user-neighbours">
          {before !== undefined && (
            <Link
              to={{ pathname: cardAddress(before), search }}
              state={state}
              aria-keyshortcuts="Alt+PageUp"
              title="Alt+PageUp"
              onClick={press}
            >
              <ArrowUpOutlined aria-hidden /> Предыдущий
            </Link>
          )}
          <span>
            {index + 1} из {place.ids.length}
          </span>
          {after !== undefined && (
            <Link
              to={{ pathname: cardAddress(after), search }}
              state={state}
              aria-keyshortcuts="Alt+PageDown"
              title="Alt+PageDown"
              onClick={press}
            >
              Следующий <ArrowDownOutlined aria-hidden />
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}

/** Selector of the field of a user that an element is, none for another element. */
function sameField(element: Element | null) {
  if (!element?.matches('.user-fields input, .user-fields textarea')) return [];
  return [element.id ? `#${element.id}` : `[aria-label="${element.getAttribute('aria-label')}"]`];
}
