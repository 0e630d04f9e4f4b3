import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { CompanyBrand } from '../../../contract/company.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { useApiAddress } from '../../lib/apiOrigin.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { read } from '../../lib/read.ts';
import { requisiteLines } from '../../lib/requisiteLines.ts';

/** What stands at the head of a paper or a file. `color`: `#rrggbb` of an own brand. */
export type PaperHeading = { title: string; logo: string | null; color: string | null; lines: readonly string[] };

/**
 * The heading of the selected company: logo, colour and requisites of an own brand; without one the title with the person's own requisites.
 * A server that knows no brands has a logo in its list of companies at most. `own`: the plan gives an own brand.
 */
export function usePaperHead(): { heading: PaperHeading; own: boolean; loading: boolean } {
  const address = useApiAddress();
  const { company } = useCompany();
  const branded = useExtension('company');
  const brand = useQuery({
    ...read(companyKey(company.guid, 'brand'), calls.companyBrand, { params: { guid: company.guid } }, { quiet: true }),
    enabled: branded,
  });
  const personal = useQuery(accountQueries.requisites);
  const logo = branded ? (brand.data?.logo_url ?? null) : company.logo_url;
  const ofCompany = linesOf(brand.data);
  return {
    heading: {
      title: company.title,
      logo: logo === null ? null : address(logo),
      color: brand.data?.color ?? null,
      lines: ofCompany.length > 0 ? ofCompany : personal.data ? requisiteLines(personal.data) : [],
    },
    own: brand.data?.own_brand ?? false,
    loading: personal.isPending || (branded && brand.isPending),
  };
}

function linesOf(brand: CompanyBrand | undefined): string[] {
  return brand?.requisites ? requisiteLines(brand.requisites) : [];
}
