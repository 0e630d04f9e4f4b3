import { Button, Result } from 'antd';
import { Link } from 'react-router';
import { pageTitle } from '../../../lib/brand.ts';
import { paths } from '../../../lib/paths.ts';

/** There is no user of that number. */
export function NoUser() {
  return (
    <>
      <title>{pageTitle('Пользователь не найден')}</title>
      <Result
        status="404"
        title={<h1 className="user-none">Пользователь не найден</h1>}
        subTitle="Возможно, адрес набран неверно. Найдите пользователя в списке: по имени, e-mail, телефону или компании."
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
