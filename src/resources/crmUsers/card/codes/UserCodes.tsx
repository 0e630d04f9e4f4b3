import { useQuery } from '@tanstack/react-query';
import { codeStatusTitles } from '../../../../../contract/codeStatusTitles.ts';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { day, instant } from '../../../../lib/dates.ts';
import { planTitles } from '../../../../lib/planTitles.ts';
import { monthsText } from '../../../../lib/subscription/periodWords.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { cardQueries } from '../cardQueries.ts';

/** The activation codes that the user turned into a subscription. */
export function UserCodes({ card }: { card: CrmCard }) {
  const query = useQuery(cardQueries.codes(card.id));
  return (
    <Loaded query={query} rows={3} what="Коды">
      {(codes) =>
        codes.length === 0 ? (
          <p className="card-note">Кодов активации пользователь не вводил.</p>
        ) : (
          <ul className="user-list">
            {codes.map(({ guid, code, subscription_type, period, status, activated_at, created_at, batch_number, comment }) => (
              <li key={guid} className="user-item">
                <p className="user-item-title">
                  <code>{code || 'Код не читается'}</code> «{planTitles[subscription_type]}», {monthsText(period)}
                </p>
                <p className="card-quiet">
                  {codeStatusTitles[status]}
                  {activated_at && ` ${instant(activated_at)}`} · выпущен {day(created_at)}
                  {batch_number !== undefined && ` · партия №\u00a0${batch_number}`}
                </p>
                {comment && <p className="user-text">{comment}</p>}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
