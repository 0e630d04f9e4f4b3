import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyLists } from '../../../lib/companyLists.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { usedUnits } from '../units.ts';

const none: readonly string[] = [];

/** Units of the company's price list, the most used first; none where the list does not load, null while it does. */
export function useOwnUnits(): readonly string[] | null {
  const data = useDataProvider()();
  const { company } = useCompany();
  const { data: services, isError } = useQuery(companyLists.services(data, company.guid));
  const units = useMemo(
    () => services && usedUnits(services.flatMap(({ is_deleted, unit_of_measure }) => (is_deleted ? [] : unit_of_measure))),
    [services],
  );
  return units ?? (isError ? none : null);
}
