import { Tag } from 'antd';
import { Link } from 'react-router';
import type { CrmUser } from '../../../../../contract/crm.ts';
import { Unbroken } from '../../../../ui/Unbroken.tsx';
import { cardAddress, placeState } from '../../cardPlace.ts';
import { userName } from '../../userName.ts';

type Props = { user: CrmUser; search: string; ids: readonly number[]; own: boolean };

/** may take more than the two lines of a cell */
const LONG = 36;

/** The way to the card, and whether its user can sign in. Not a stop of Tab: the cell around it is, and Enter follows it. */
export function NameCell({ user, search, ids, own }: Props) {
  const name = userName(user);
  return (
    <>
      <Link
        className="crm-lines"
        to={cardAddress(user.id)}
        state={placeState(search, ids)}
        tabIndex={-1}
        data-card={user.id}
        title={name.length > LONG ? name : undefined}
      >
        <Unbroken text={name} />
      </Link>
      {own && <span className="directory-second">это вы</span>}
      {user.is_deleted ? <Tag color="red">Удалён</Tag> : !user.is_active && <Tag color="red">Вход закрыт</Tag>}
    </>
  );
}
