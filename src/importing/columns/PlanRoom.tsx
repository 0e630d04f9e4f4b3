import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { LimitedThing } from '../../../contract/plan.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { subscriptionQueries } from '../../lib/subscription/subscriptionQueries.ts';
import { PlansLink } from '../../ui/PlansLink.tsx';

type Props = {
  thing: LimitedThing;
  /** rows of the file that may become new ones */
  count: number;
  /** how many of them the user has left out so far */
  skipped: number;
  /** leaves out all rows but the first so many */
  onFit(room: number): void;
};

/** Says before the work on a file that the company's plan has no room for all of it, and offers to load what fits; nothing where it has. */
export function PlanRoom({ thing, count, skipped, onFit }: Props) {
  const { company } = useCompany();
  const known = useQuery({
    ...subscriptionQueries.limits(company.guid),
    enabled: useExtension('billing'),
  }).data;
  const limit = known?.enforced ? known.limits[thing] : null;
  if (!known || limit === null) return null;
  const room = Math.max(0, limit - known.used[thing]);
  if (count - skipped <= room) return null;
  const whole = (value: number) => value.toLocaleString('ru-RU');
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`В тариф «${known.title}» столько не поместится: в файле строк ${whole(count - skipped)}, новых можно ещё ${whole(room)} из ${whole(limit)}`}
      description={
        <>
          Строки, которые обновят уже имеющееся, предел не занимают. <PlansLink />
        </>
      }
      action={room > 0 && <Button onClick={() => onFit(room)}>Загрузить первые {whole(room)}</Button>}
    />
  );
}
