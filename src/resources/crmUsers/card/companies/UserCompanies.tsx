import { useQuery } from '@tanstack/react-query';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { useExtension } from '../../../../lib/meta-context.tsx';
import { subscriptionQueries } from '../../../../lib/subscription/subscriptionQueries.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { cardQueries } from '../cardQueries.ts';
import { CompanyItem } from './CompanyItem.tsx';

/** The companies a user belongs to: role, plan, how full each is. */
export function UserCompanies({ card }: { card: CrmCard }) {
  const billing = useExtension('billing');
  const companies = useQuery(cardQueries.companies(card.id));
  const plans = useQuery({ ...subscriptionQueries.plans, enabled: billing });
  return (
    <Loaded query={companies} rows={4} what="Компании">
      {(list) =>
        list.length === 0 ? (
          <p className="card-note">Компаний нет: пользователь ещё не завёл свою и не приглашён в чужую.</p>
        ) : (
          <ul className="user-list">
            {list.map((company) => (
              <CompanyItem
                key={company.guid}
                user={card.id}
                company={company}
                limits={plans.data?.find(({ plan }) => plan === company.plan)?.limits}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
