import { PlusOutlined, SlidersOutlined, UserOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { roleLabel } from '../../../contract/permissions.ts';
import { useMay } from '../../lib/access.tsx';
import { paths } from '../../lib/paths.ts';
import { useCompanyIfAny, useExtension } from '../../lib/workspace.ts';

type Props = { close(focusBack: boolean): void; onCreate(): void };

/**
 * The ways to the settings of the selected company, for its owners, to a company of one’s own, for who owns none, and to the user’s own
 * account, where the API can change them.
 */
export function ProfileChoice({ close, onCreate }: Props) {
  const companies = useCompanyIfAny()?.companies ?? [];
  const known = useMay('profile', 'list');
  const serves = useExtension('company');
  const settings = useMay('company', 'list');
  const creates = serves && companies.every((each) => each.user_type_for_web !== roleLabel.company);
  if (!known && !settings && !creates) return null;
  return (
    <div role="none" className="menu-group">
      {settings && (
        <Link to={paths.company} role="menuitem" tabIndex={-1} className="menu-item" onClick={() => close(true)}>
          <SlidersOutlined aria-hidden /> Настройки компании
        </Link>
      )}
      {creates && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => {
            close(true);
            onCreate();
          }}
        >
          <PlusOutlined aria-hidden /> Создать свою компанию
        </button>
      )}
      {known && (
        <Link to={paths.profile} role="menuitem" tabIndex={-1} className="menu-item" onClick={() => close(true)}>
          <UserOutlined aria-hidden /> Профиль
        </Link>
      )}
    </div>
  );
}
