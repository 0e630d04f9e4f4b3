import type { ReactNode } from 'react';
import type { Company } from '../../contract/account.ts';
import type { Role } from '../../contract/permissions.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider } from '../../src/lib/workspace.ts';

const GUID = '00000000-0000-4000-8000-000000000050';

type Props = {
  /** guid of the person */
  user?: string;
  /** guid of the selected company */
  selected?: string | undefined;
  role?: Role;
  children: ReactNode;
};

/** A screen as a person of a company sees it. */
export function SignedIn({ user = 'anna', selected = GUID, role = 'company', children }: Props) {
  const company: Company = {
    guid: selected,
    id: selected,
    title: 'Ремонт',
    logo_url: null,
    user_type_for_web: 'Компания',
    user_contractor_id: selected,
  };
  return (
    <SessionProvider value={{ status: { signedIn: true, user } }}>
      <CompanyProvider value={{ companies: [company], company, role, select: () => undefined }}>{children}</CompanyProvider>
    </SessionProvider>
  );
}
