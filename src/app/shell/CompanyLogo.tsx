import { useState } from 'react';
import type { Company } from '../../../contract/account.ts';
import { useApiAddress } from '../../lib/api.ts';

/** A company's logo; the default icon where there is none or it does not load. */
export function CompanyLogo({ company }: { company: Pick<Company, 'logo_url'> }) {
  const address = useApiAddress();
  const [broken, setBroken] = useState<string | null>(null);
  const own = company.logo_url && company.logo_url !== broken ? company.logo_url : null;
  return (
    <img
      className="company-logo"
      src={own === null ? '/company.svg' : address(own)}
      alt=""
      width={36}
      height={36}
      onError={() => {
        if (own) setBroken(own);
      }}
    />
  );
}
