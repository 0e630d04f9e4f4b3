import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { pageTitle } from '../../lib/brand.ts';
import { paths } from '../../lib/paths.ts';

/** There is no company of that address. */
export function NoCompany() {
  return (
    <>
      <title>{pageTitle('Компания не найдена')}</title>
      <Result
        status="404"
        title={<h1>Компания не найдена</h1>}
        subTitle="Возможно, адрес набран неверно. Откройте компанию из карточки пользователя."
        extra={
          <Link to={paths.crmUsers}>
            <Button type="primary" tabIndex={-1}>
              К списку пользователей
            </Button>
          </Link>
        }
      />
    </>
  );
}
