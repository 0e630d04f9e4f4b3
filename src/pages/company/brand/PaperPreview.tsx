import { useId } from 'react';
import type { CompanySettings } from '../../../../contract/company.ts';
import { useApiAddress } from '../../../lib/apiOrigin.ts';
import { textOn } from '../../../lib/contrast.ts';
import { requisiteLines } from '../../../lib/requisiteLines.ts';
import { PaperHead } from '../../../ui/paper/PaperHead.tsx';

/** The head of the printed price list with what is being chosen, on white paper in either theme. */
export function PaperPreview({ settings, colour }: { settings: CompanySettings; colour: string | null }) {
  const address = useApiAddress();
  const heading = useId();
  const { title, logo_url, requisites } = settings;
  const head = colour ? { background: colour, color: textOn(colour) } : undefined;
  return (
    <figure className="company-preview" aria-labelledby={heading}>
      <figcaption id={heading} className="small">
        {settings.own_brand ? 'Так выглядит печатный прайс-лист' : 'Так будет выглядеть печатный прайс-лист'}
      </figcaption>
      <div className="company-paper">
        <PaperHead heading={{ title, color: colour, logo: logo_url && address(logo_url), lines: requisiteLines(requisites) }} />
        <p className="company-paper-title">Прайс-лист</p>
        <table>
          <thead>
            <tr>
              <th style={head}>Наименование</th>
              <th style={head}>Ед. изм.</th>
              <th style={head}>Цена, ₽</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Окраска стен в&nbsp;два слоя</td>
              <td>м²</td>
              <td>480,00</td>
            </tr>
          </tbody>
        </table>
      </div>
    </figure>
  );
}
