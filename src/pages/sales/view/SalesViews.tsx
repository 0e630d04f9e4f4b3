import { useLocation, useNavigate } from 'react-router';
import { keepNamedPeriod, openNamedPeriod } from '../../../lib/namedPeriod.ts';
import { StaffViews } from '../../../lists/views/StaffViews.tsx';

/** What the address says beside what is kept of it. */
const passing = ['figure', 'page'];

/** The screen's saved views: its period, filters and order. A period with a name moves with the days, kept as in the address. */
export function SalesViews() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  return (
    <StaffViews
      screen="crm-profit"
      query={openNamedPeriod(params.toString())}
      onApply={(kept) => void navigate({ pathname, search: keepNamedPeriod(kept) })}
    />
  );
}
