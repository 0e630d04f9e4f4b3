import { UserOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';

/** The way to the user’s own account, where the API can change it. */
export function ProfileChoice({ close }: { close(focusBack: boolean): void }) {
  const known = useExtension('profile');
  if (!known) return null;
  return (
    <div role="none" className="menu-group">
      <Link to={paths.profile} role="menuitem" tabIndex={-1} className="menu-item" onClick={() => close(true)}>
        <UserOutlined aria-hidden /> Профиль
      </Link>
    </div>
  );
}
