import { useQuery } from '@tanstack/react-query';
import { limitedThings } from '../../../../contract/plan.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';
import { subscriptionQueries } from '../../../lib/subscription/subscriptionQueries.ts';
import { SubscriptionSection } from '../SubscriptionSection.tsx';
import { UsageLine } from './UsageLine.tsx';
import { useUsage } from './useUsage.ts';

/** How much of its plan's limits the selected company has taken. Its plan is the best one among the people of the company. */
export function UsageSection() {
  const { company } = useCompany();
  const rich = useExtension('billing');
  const usage = useUsage();
  const limits = useQuery({
    ...subscriptionQueries.limits(company.guid),
    enabled: rich,
  });
  const known = limits.data;

  return (
    <SubscriptionSection id="usage" title={`Сколько занято: ${company.title}`} {...aboutOf(known)}>
      <ul className="usage">
        {limitedThings.map((thing) => (
          <UsageLine
            key={thing}
            thing={thing}
            count={usage[thing].count ?? known?.used[thing] ?? null}
            pending={usage[thing].pending || (rich && limits.isPending)}
            limit={known?.enforced ? known.limits[thing] : null}
          />
        ))}
        {(usage.crmUsers.pending || usage.crmUsers.count !== null) && (
          <UsageLine thing="crmUsers" count={usage.crmUsers.count} pending={usage.crmUsers.pending} limit={null} />
        )}
      </ul>
    </SubscriptionSection>
  );
}

function aboutOf(limits: { title: string; enforced: boolean } | undefined): { about?: string } {
  if (!limits) return {};
  return {
    about: limits.enforced
      ? `У компании тариф «${limits.title}»: считается лучшая подписка её владельцев. Удалённое не считается, а внесённое не пропадёт и сверх предела.`
      : 'Пределы тарифов здесь не действуют: вносите сколько нужно.',
  };
}
