import { useQuery } from '@tanstack/react-query';
import type { Requisites } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import type { CompanyBrand } from '../../../contract/company.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { useApiAddress } from '../../lib/api.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { textOn } from '../../lib/contrast.ts';
import { read } from '../../lib/read.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import './paper-head.css';

type Props = { heading: PaperHeading; onLogo?(): void };

/** The head of a printed paper: logo, name and requisites over a line of the company's colour. @param onLogo told when the logo is drawn, or cannot be */
export function PaperHead({ heading: { title, logo, color, lines }, onLogo }: Props) {
  return (
    <header className="paper-head" style={color ? { borderBlockEndColor: color } : undefined}>
      {logo && <img src={logo} alt="" onLoad={onLogo} onError={onLogo} />}
      <div>
        <strong style={color ? { background: color, color: textOn(color) } : undefined} className={color ? 'paper-head-named' : undefined}>
          {title}
        </strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </header>
  );
}

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

function linesOf(brand: CompanyBrand | undefined) {
  return brand?.requisites ? requisiteLines(brand.requisites) : [];
}

type Named = Pick<Requisites, 'company_name' | 'inn' | 'kpp' | 'ogrn' | 'legal_address'>;

/** Requisites as they stand at the head of a paper; what is empty is left out. */
export function requisiteLines({ company_name, inn, kpp, ogrn, legal_address }: Named): string[] {
  const numbers = [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, ogrn && `${ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`];
  return [company_name, numbers.filter(Boolean).join(', '), legal_address].filter((line) => line !== '');
}
