import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../../../contract/calls.ts';
import type { Requisites } from '../../../../../contract/resources/account.ts';
import { useApi } from '../../../../lib/api.ts';

/** The person's requisites (spec.md «Account»); empty lines are left out, and nothing is shown until they are known. */
export function useRequisites(): { lines: string[]; loading: boolean } {
  const api = useApi();
  const { data, isPending } = useQuery({
    queryKey: ['account', 'requisites'],
    queryFn: ({ signal }) => api.call(calls.requisites, {}, { signal, quiet: true }),
  });
  return { lines: data ? requisiteLines(data) : [], loading: isPending };
}

function requisiteLines(requisites: Requisites): string[] {
  const { company_name, inn, kpp, ogrn, legal_address } = requisites;
  const numbers = [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, ogrn && `ОГРН ${ogrn}`].filter(Boolean).join(', ');
  return [company_name, numbers, legal_address].filter((line) => line !== '');
}
