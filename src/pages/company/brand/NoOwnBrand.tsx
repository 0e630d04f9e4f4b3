import { CrownOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { planTitles } from '../../../lib/planTitles.ts';

/** Why the brand is not used, what stays all the same, and how to get it. */
export function NoOwnBrand({ kept }: { kept: boolean }) {
  return (
    <Alert
      className="company-note"
      type="info"
      showIcon
      icon={<CrownOutlined aria-hidden />}
      message={`Нужен тариф «${planTitles.svoy}»`}
      description={
        <>
          {kept ? 'Цвет, логотип и реквизиты сохранены, но сейчас на бумаге и в файлах не используются. ' : null}
          Название и логотип в верхней строке видны на любом тарифе. <Link to={paths.subscription}>Посмотреть тарифы</Link>
        </>
      }
    />
  );
}
