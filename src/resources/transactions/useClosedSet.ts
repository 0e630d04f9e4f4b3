import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/access.tsx';
import { useCompany } from '../../lib/company-context.tsx';
import { closedMonthsOf } from '../../ui/closedMonths/closedMonthsOf.ts';

const none: ReadonlySet<string> = new Set();

/** Closed months (`YYYY-MM`), as far as the reader is told of them. */
export function useClosedSet(): ReadonlySet<string> {
  const { company } = useCompany();
  const known = useMay('closedMonths', 'list');
  const months = useQuery({
    ...closedMonthsOf(company.guid),
    enabled: known,
    select: (list) => new Set(list.map(({ month }) => month)),
  });
  return months.data ?? none;
}
