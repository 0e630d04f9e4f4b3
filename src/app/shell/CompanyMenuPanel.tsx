import { CheckOutlined, LogoutOutlined } from '@ant-design/icons';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Meta } from '../../../contract/company.ts';
import { guideAbout } from '../../lib/paths.ts';
import { useCompanyIfAny, useMeta } from '../../lib/workspace.ts';
import { type ThemeMode, themeMode, themeModes } from '../themeMode.ts';
import { CompanyLogo } from './CompanyLogo.tsx';
import { ProfileChoice } from './ProfileChoice.tsx';
import { useMenuKeys } from './popupKeys.ts';

const labels = [
  ['telegram', 'Мы в Telegram'],
  ['help', 'Помощь'],
  ['guide', 'Руководство'],
  ['privacy', 'Политика конфиденциальности'],
  ['license', 'Лицензионное соглашение'],
  ['offer', 'Договор оферты'],
] as const satisfies readonly (readonly [keyof Meta['links'], string])[];

/** More than so many companies scroll, with a fade at the bottom (spec.md section 9). */
const SHOWN_WHOLE = 4;

type Props = {
  id: string;
  start: 'first' | 'last';
  close(focusBack: boolean): void;
  onClose(): void;
  onCreate(): void;
  onLogout(): void;
};

/** The open dropdown: companies, the user’s own profile, links, appearance, logout. */
export default function CompanyMenuPanel({ id, start, close, onCreate, onLogout }: Props) {
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

const themeLabel: Record<ThemeMode, string> = { system: 'Как в системе', light: 'Светлое', dark: 'Тёмное' };

/** Light, dark, or as the device is. */
function ThemeChoices({ heading }: { heading: string }) {
  const current = useSyncExternalStore(themeMode.subscribe, themeMode.get);
  return (
    <fieldset aria-labelledby={heading} className="menu-group">
      <div id={heading} className="menu-heading">
        Оформление
      </div>
      <div role="none" className="theme-choices">
        {themeModes.map((mode) => (
          <button
            key={mode}
            type="button"
            role="menuitemradio"
            aria-checked={mode === current}
            tabIndex={-1}
            className="theme-choice"
            onClick={() => themeMode.set(mode)}
          >
            {themeLabel[mode]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function CompanyChoices({ heading, close }: { heading: string; close(focusBack: boolean): void }) {
  const selection = useCompanyIfAny();
  if (!selection) return null;
  const { companies, company, select } = selection;
  return (
    <fieldset aria-labelledby={heading} className="menu-group">
      <div id={heading} className="menu-heading">
        Компания
      </div>
      <div role="none" className={companies.length > SHOWN_WHOLE ? 'company-list-long' : undefined}>
        {companies.map((each) => (
          <button
            key={each.guid}
            type="button"
            role="menuitemradio"
            aria-checked={each.guid === company.guid}
            // One item is in the tab order, so that the scrolling list can be reached.
            tabIndex={each.guid === company.guid ? 0 : -1}
            className="menu-item"
            onClick={() => {
              close(true);
              if (each.guid !== company.guid) select(each.guid);
            }}
          >
            <CompanyLogo company={each} />
            <span className="company-name">
              <span className="company-title">{each.title}</span>
              <span className="company-role">{each.user_type_for_web}</span>
            </span>
            {each.guid === company.guid && <CheckOutlined className="menu-check" aria-hidden />}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Links of the installation, each in a new tab; one that is not configured is not shown. */
function LinkChoices({ heading, close }: { heading: string; close(focusBack: boolean): void }) {
  const { links } = useMeta();
  const { pathname } = useLocation();
  const configured = labels.flatMap(([name, label]) => {
    const address = links[name];
    return address && /^(https?:)?\//.test(address) ? [{ name, label, address }] : [];
  });
  if (configured.length === 0) return null;
  return (
    <fieldset aria-labelledby={heading} className="menu-group">
      <div id={heading} className="menu-heading">
        Ссылки
      </div>
      {configured.map(({ name, label, address }) => (
        <a
          key={name}
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          href={name === 'guide' ? guideAbout(address, pathname) : address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => close(true)}
        >
          {label}
          <span className="visually-hidden"> (откроется в новой вкладке)</span>
        </a>
      ))}
    </fieldset>
  );
}
