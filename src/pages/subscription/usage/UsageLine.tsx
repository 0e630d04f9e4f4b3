import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { LimitedThing } from '../../../../contract/plan.ts';
import { number } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { fullness } from './fullness.ts';

type Thing = LimitedThing | 'crmUsers';
type Props = { thing: Thing; count: number | null; pending: boolean; limit: number | null };

const things: Record<Thing, { title: string; path: string | null }> = {
  objects: { title: 'Объекты', path: paths.objects },
  contractors: { title: 'Контрагенты', path: paths.contractors },
  transactions: { title: 'Операции', path: paths.transactions },
  services: { title: 'Услуги', path: paths.services },
  crmUsers: { title: 'Пользователи CRM', path: null },
};

/** One counter: a number, and where it is limited a bar; nearly full and full are said in words. */
export function UsageLine({ thing, count, pending, limit }: Props) {
  const { title, path } = things[thing];
  const { share, words, level } = fullness(count, limit);
  return (
    <li className={`usage-line usage-${level}`}>
      <span className="links">{path ? <Link to={path}>{title}</Link> : title}</span>
      {pending ? (
        <span className="number" aria-busy="true">
          <Skeleton.Input active size="small" style={{ width: 64, minWidth: 64, height: 20 }} />
          <span className="visually-hidden">считаем…</span>
        </span>
      ) : (
        <span className="number">
          {count === null ? 'неизвестно' : <b>{number(count, 0)}</b>}
          {limit !== null && ` из\u00a0${number(limit, 0)}`}
        </span>
      )}
      {limit !== null && !pending && count !== null && (
        <span className="usage-bar" aria-hidden>
          <span style={{ inlineSize: `${share}%` }} />
        </span>
      )}
      {words && !pending && (
        <span className="usage-note">
          {level === 'full' ? <ExclamationCircleFilled aria-hidden /> : <WarningFilled aria-hidden />} {words}
        </span>
      )}
    </li>
  );
}
