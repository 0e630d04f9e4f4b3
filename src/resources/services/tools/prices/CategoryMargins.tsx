import { shareText } from '../../measureColumns.ts';
import type { CategoryMargin } from './categoryMargins.ts';

/** The margin of each category, as it is and as it will be. */
export function CategoryMargins({ margins }: { margins: readonly CategoryMargin[] }) {
  return (
    <details className="prices-margins">
      <summary>Маржа по категориям ({margins.length.toLocaleString('ru-RU')})</summary>
      <table className="prices-table">
        <thead>
          <tr>
            <th scope="col">Категория</th>
            <th scope="col">Сейчас</th>
            <th scope="col">Станет</th>
          </tr>
        </thead>
        <tbody>
          {margins.map(({ guid, title, before, after }) => (
            <tr key={guid}>
              <th scope="row">{title}</th>
              <td>{shareText(before)}</td>
              <td className={after !== null && after < 0 ? 'prices-bad' : undefined}>
                <strong>{shareText(after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
