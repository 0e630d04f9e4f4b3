import { ArrowDownOutlined, ArrowLeftOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { type RefObject, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { cardAddress, readPlace } from '../cardPlace.ts';

type Props = {
  id: number;
  /** selectors of what the next card hands the keyboard to, the first that it has */
  focusNext: RefObject<readonly string[]>;
};

/** The way back to the list as it was, and to the users before and after this one in it (Alt+PageUp, Alt+PageDown). */
export function CardWay({ id, focusNext }: Props) {
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
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
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
function sameField(element: Element | null): string[] {
  if (!element?.matches('.user-fields input, .user-fields textarea')) return [];
  return [element.id ? `#${element.id}` : `[aria-label="${element.getAttribute('aria-label')}"]`];
}
