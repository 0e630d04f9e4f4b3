import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Company } from '../../../contract/account.ts';
import { LINKED_COMPANY } from '../../lib/paths.ts';

/**
 * Takes the company that a link named out of the address, so that a reload stays in the one chosen since. The query of a company not in the
 * list goes with it: its filters name rows of that company. A part of its own: nothing else here has to follow the address.
 */
export default function LinkTaken({ companies }: { companies: readonly Company[] }) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const params = new URLSearchParams(search);
    const named = params.get(LINKED_COMPANY);
    if (named === null) return;
    params.delete(LINKED_COMPANY);
    const kept = companies.some(({ guid }) => guid === named) ? params.toString() : '';
    void navigate({ search: kept, hash }, { replace: true, state });
  }, [search, hash, state, companies, navigate]);
  return null;
}
