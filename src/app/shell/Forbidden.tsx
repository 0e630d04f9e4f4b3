import { Link } from 'react-router';
import { pageTitle } from '../../lib/brand.ts';
import { home } from '../../lib/paths.ts';

/** A typed address of a screen whose flag is missing (api.md «Who may do what»). */
export function Forbidden() {
  return (
    <div className="full-page forbidden">
      <title>{pageTitle('Недостаточно прав')}</title>
      <h1>Недостаточно прав</h1>
      <p>Этот раздел вам не открыт. Если он нужен для работы, обратитесь к тому, кто выдаёт доступ.</p>
      <Link to={home}>Вернуться к прайс-листу</Link>
    </div>
  );
}
