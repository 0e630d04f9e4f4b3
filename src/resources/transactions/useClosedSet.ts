import { useQuery } from '@tanstack/react-query';
import { isWriter } from '../../../contract/permissions.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { closedMonthsOf } from '../../ui/closedMonths/closedMonthsOf.ts';

const none: ReadonlySet<string> = new Set();

/** Closed months (`YYYY-MM`), as far as the reader is told of them. */
export function useClosedSet(): ReadonlySet<string> {
  const { company, role } = useCompany();
  const known = useExtension('months') && role !== undefined && isWriter(role);
  const months = useQuery({
    ...closedMonthsOf(company.guid),
    enabled: known,
    select: (list) => new Set(list.map(({ month }) => month)),
  });
  return months.data ?? none;
}
