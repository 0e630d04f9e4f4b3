import type { ReactNode } from 'react';
import type { Company } from '../../contract/account.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider } from '../../src/lib/workspace.ts';

const GUID = '00000000-0000-4000-8000-000000000050';
const company: Company = {
  guid: GUID,
  id: GUID,
  title: 'Ремонт',
  logo_url: null,
  user_type_for_web: 'Компания',
  user_contractor_id: GUID,
};

/** A screen as a person of a company sees it. @param user guid of the person */
export function SignedIn({ user = 'anna', children }: { user?: string; children: ReactNode }) {
  return (
    <SessionProvider value={{ status: { signedIn: true, user } }}>
      <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => undefined }}>{children}</CompanyProvider>
    </SessionProvider>
  );
}
