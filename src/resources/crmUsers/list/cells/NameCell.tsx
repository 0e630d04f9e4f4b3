import { Link } from 'react-router';
import type { CrmUser } from '../../../../../contract/resources/crm.ts';
import { Unbroken } from '../../../../ui/Unbroken.tsx';
import { cardAddress, placeState } from '../../cardPlace.ts';
import { userName } from '../../userName.ts';

type Props = { user: CrmUser; search: string; ids: readonly number[]; own: boolean };

/** The way to the card. Not a stop of Tab: the cell around it is, and Enter follows it. */
export function NameCell({ user, search, ids, own }: Props) {
  return (
    <>
      <Link to={cardAddress(user.id)} state={placeState(search, ids)} tabIndex={-1} data-card={user.id}>
        <Unbroken text={userName(user)} />
      </Link>
      {own && <span className="directory-second">это вы</span>}
    </>
  );
}
