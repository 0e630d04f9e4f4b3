import { useState } from 'react';
import type { Company } from '../../../contract/resources/account.ts';
import { baseURL } from '../console.ts';

/** A company's logo; the default icon where there is none or it does not load. */
export function CompanyLogo({ company }: { company: Company }) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = company.logo_url && company.logo_url !== broken ? company.logo_url : null;
  const source = own?.startsWith('/') ? baseURL + own : own;
  return (
    <img
      className="company-logo"
      src={source ?? '/company.svg'}
      alt=""
      width={36}
      height={36}
      onError={() => {
        if (own) setBroken(own);
      }}
    />
  );
}
