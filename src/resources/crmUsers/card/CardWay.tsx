import { ArrowDownOutlined, ArrowLeftOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { cardAddress, readPlace } from '../cardPlace.ts';

/** The way back to the list as it was, and to the users before and after this one in it (Alt+PageUp, Alt+PageDown). */
export function CardWay({ id }: { id: number }) {
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
      // a field takes over what is typed in it when it is left
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      void navigate({ pathname: cardAddress(to), search }, { state });
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [before, after, search, state, navigate]);

  return (
    <nav className="user-way" aria-label="Список пользователей">
      <Link to={{ pathname: paths.crmUsers, search: place.search }} className="card-back">
        <ArrowLeftOutlined aria-hidden /> Пользователи
      </Link>
      {index >= 0 && place.ids.length > 1 && (
        <span className="user-neighbours">
          {before !== undefined && (
            <Link to={{ pathname: cardAddress(before), search }} state={state} aria-keyshortcuts="Alt+PageUp" title="Alt+PageUp">
              <ArrowUpOutlined aria-hidden /> Предыдущий
            </Link>
          )}
          <span>
            {index + 1} из {place.ids.length}
          </span>
          {after !== undefined && (
            <Link to={{ pathname: cardAddress(after), search }} state={state} aria-keyshortcuts="Alt+PageDown" title="Alt+PageDown">
              Следующий <ArrowDownOutlined aria-hidden />
            </Link>
          )}
        </span>
      )}
    </nav>
  );
}
