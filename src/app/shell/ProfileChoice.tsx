import { SlidersOutlined, UserOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';

/** The ways to the settings of the selected company, for its owners, and to the user’s own account, where the API can change them. */
export function ProfileChoice({ close }: { close(focusBack: boolean): void }) {
  const { role } = useCompany();
  const known = useExtension('profile');
  const settings = useExtension('company') && role === 'company';
  if (!known && !settings) return null;
  return (
    <div role="none" className="menu-group">
      {settings ? (
        <Link to={paths.company} role="menuitem" tabIndex={-1} className="menu-item" onClick={() => close(true)}>
          <SlidersOutlined aria-hidden /> Настройки компании
        </Link>
      ) : null}
      {known ? (
        <Link to={paths.profile} role="menuitem" tabIndex={-1} className="menu-item" onClick={() => close(true)}>
          <UserOutlined aria-hidden /> Профиль
        </Link>
      ) : null}
    </div>
  );
}
