import { LogoutOutlined } from '@ant-design/icons';
import { useId, useRef } from 'react';
import { CompanyChoices } from './CompanyChoices.tsx';
import { LinkChoices } from './LinkChoices.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { ThemeChoices } from './ThemeChoices.tsx';
import { useMenuKeys } from './use-menu-keys.ts';

type Props = { id: string; start: 'first' | 'last'; close(focusBack: boolean): void; onCreate(): void; onLogout(): void };

/** The open dropdown: companies, the user’s own profile, links, appearance, logout. */
export function CompanyMenuPanel({ id, start, close, onCreate, onLogout }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const onKeyDown = useMenuKeys(menu, start);
  const heading = useId();

  return (
    <div
      ref={menu}
      id={id}
      className="floating company-panel"
      role="menu"
      aria-label="Компания и аккаунт"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <CompanyChoices heading={`${heading}-company`} close={close} />
      <ProfileChoice close={close} onCreate={onCreate} />
      <LinkChoices heading={`${heading}-links`} close={close} />
      <ThemeChoices heading={`${heading}-theme`} />
      <div role="none" className="menu-group">
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item menu-logout"
          onClick={() => {
            close(true);
            onLogout();
          }}
        >
          <LogoutOutlined aria-hidden /> Выйти
        </button>
      </div>
    </div>
  );
}
