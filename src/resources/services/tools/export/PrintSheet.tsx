import dayjs from 'dayjs';
import { createPortal } from 'react-dom';
import { amount } from '../../../../lib/format.ts';
import type { ExportedCategory } from './exportList.ts';
import './print.css';

type Props = { company: { title: string; logo_url: string | null }; requisites: readonly string[]; list: readonly ExportedCategory[] };

/** The price list for clients on paper: no cost, no identifiers. Drawn beside the page, seen by the printer alone. */
export function PrintSheet({ company, requisites, list }: Props) {
  const sheet = (
    <div className="print-sheet" lang="ru">
      <header>
        {company.logo_url && <img src={company.logo_url} alt="" />}
        <div>
          <strong>{company.title}</strong>
          {requisites.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </header>
      <h1>Прайс-лист</h1>
      <p>Цены на {dayjs().format('DD.MM.YYYY')}, ₽</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Наименование</th>
            <th scope="col">Ед. изм.</th>
            <th scope="col">Цена, ₽</th>
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
