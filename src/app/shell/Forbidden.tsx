import { Link } from 'react-router';
import { pageTitle } from '../../lib/brand.ts';
import { home } from '../../lib/paths.ts';

/** A typed address of a screen whose flag is missing (api.md «Who may do what»). */
export default function Forbidden() {
  return (
    <div className="full-page full-page-inside">
      <title>{pageTitle('Недостаточно прав')}</title>
      <h1>Недостаточно прав</h1>
      <p>
        Этот раздел вам не открыт. Роль в компании меняет её владелец: «Настройки компании», раздел «Участники». Разделы сотрудников сервиса
        открывает суперпользователь.
      </p>
      <Link to={home}>Вернуться к прайс-листу</Link>
    </div>
  );
}
