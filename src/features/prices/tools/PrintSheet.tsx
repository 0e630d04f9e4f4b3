import dayjs from 'dayjs';
import { createPortal } from 'react-dom';
import { textOn } from '../../../lib/contrast.ts';
import { amount } from '../../../lib/format.ts';
import { PaperHead, type PaperHeading } from '../../company/shared.tsx';
import type { ExportedCategory } from './exportList.ts';
import './export.css';

type Props = { heading: PaperHeading; list: readonly ExportedCategory[]; onLogo(): void };

/** The price list for clients on paper: no cost, no identifiers. Drawn beside the page, seen by the printer alone. @param onLogo told when the logo is there to be printed */
export function PrintSheet({ heading, list, onLogo }: Props) {
  const head = heading.color ? { background: heading.color, color: textOn(heading.color) } : undefined;
  const sheet = (
    <div className="print-sheet" lang="ru">
      <PaperHead heading={heading} onLogo={onLogo} />
      <h1>Прайс-лист</h1>
      <p>Цены на {dayjs().format('DD.MM.YYYY')}, ₽</p>
      <table>
        <thead>
          <tr>
            <th scope="col" style={head}>
              Наименование
            </th>
            <th scope="col" style={head}>
              Ед. изм.
            </th>
            <th scope="col" style={head}>
              Цена, ₽
            </th>
          </tr>
        </thead>
        {list.map((category) => (
          <tbody key={category.guid}>
            <tr>
              <th scope="colgroup" colSpan={3}>
                {category.title}
              </th>
            </tr>
            {category.services.map((service) => (
              <tr key={service.guid}>
                <td>{service.title}</td>
                <td>{service.unit}</td>
                <td>{amount(service.price)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
  return createPortal(sheet, document.body);
}
