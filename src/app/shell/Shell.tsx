import { CheckCircleOutlined, DisconnectOutlined, DownOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import type { Permissions } from '../../../contract/permissions.ts';
import { useConnected } from '../../lib/connection.ts';
import { home, paths } from '../../lib/paths.ts';
import { useCompanyIfAny, useExtension } from '../../lib/workspace.ts';
import type { Caller } from '../../providers/accessControlProvider.ts';
import { focusContent } from '../../ui/focusContent.ts';
import { Logo } from '../../ui/Logo.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { lazyExtra } from '../../ui/lazyPart.tsx';
import { resources } from '../resources.ts';
import { StartFailure } from '../start/StartFailure.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { useDismiss } from './popupKeys.ts';
import { ScreenRoutes } from './ScreenRoutes.tsx';
import { Sidebar } from './Sidebar.tsx';
import './shell.css';

const NewCompanyDialog = lazyDialog(() => import('./NewCompanyDialog.tsx'));

/** ms for which the good news stays */
const GOOD_NEWS = 4000;

/** ms after the shell: the first screen comes first */
const LATER = 1500;

// One that does not come costs the reminder, not the screen.
const Strip = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER));
  return import('../../features/billing/SubscriptionStrip.tsx');
});

const loadPanel = () => import('./CompanyMenuPanel.tsx');
const CompanyMenuPanel = lazyDialog(loadPanel);

const LogoutDialog = lazyDialog(() => import('./LogoutDialog.tsx'));

// Removes a modulepreload link once its code is loaded: antd searches all children of the head whenever a component is mounted.
document.head.addEventListener(
  'load',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'modulepreload' && target.remove(),
  true,
);

/** Top bar, sidebar and the open screen. */
export function Shell({ permissions, caller }: { permissions: UseQueryResult<Permissions>; caller: Caller }) {
  const [leaving, setLeaving] = useState(false);
  const main = useRouteFocus();

  if (permissions.isError && !permissions.data) return <StartFailure error={permissions.error} retry={() => permissions.refetch()} />;
  return (
    <div className="shell">
      {/* biome-ignore lint/a11y/useValidAnchor: an entry that the browser makes would have no key for the router */}
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          focusContent();
        }}
      >
        К содержанию
      </a>
      <ConnectionBanner />
      <TopBar onLogout={() => setLeaving(true)} />
      {permissions.data && <Sidebar />}
      <LateStrip />
      <main ref={main} id="content" className="shell-main" tabIndex={-1}>
        <ScreenRoutes resources={resources} caller={caller} />
      </main>
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** The product's logo and the company dropdown. */
function TopBar({ onLogout }: { onLogout(): void }) {
  return (
    <header className="top-bar">
      <Link to={home} className="top-bar-logo">
        <Logo compact />
      </Link>
      <CompanyMenu onLogout={onLogout} />
    </header>
  );
}

/** After a change of screen the focus goes to its content, as it would with a page load; the first screen takes nothing. */
function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}

/** The subscription's strip, loaded when the first screen is there. */
function LateStrip() {
  return useExtension('billing') ? <Strip /> : null;
}

/** What waits for the connection and is sent by itself, by the screen it is typed on: those with a `SaveQueue`. */
const queued = {
  [paths.services]: 'Изменения',
  [paths.transactions]: 'Новые операции',
  [paths.crmUsers]: 'Изменения',
  [paths.crmUser]: 'Правки полей',
};

/** Says that the API cannot be reached, and that it can again. Lies over the top bar, so that nothing below it jumps. */
export function ConnectionBanner() {
  const connected = useConnected();
  const { pathname } = useLocation();
  const [, waiting] = Object.entries(queued).find(([path]) => matchPath(path, pathname)) ?? [];
  const before = useRef(connected);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const changed = before.current !== connected;
    before.current = connected;
    if (!changed) return;
    setRestored(connected);
    if (!connected) return;
    const timer = setTimeout(() => setRestored(false), GOOD_NEWS);
    return () => clearTimeout(timer);
  }, [connected]);

  const shown = !connected ? 'lost' : restored ? 'restored' : null;
  return (
    <div className="connection" role="status">
      {shown && (
        <p className={shown === 'lost' ? 'notice notice-warning' : 'notice notice-success'}>
          {shown === 'lost' ? <DisconnectOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
          {shown === 'lost'
            ? `Нет связи. ${waiting ? `${waiting} сохранятся, когда связь вернётся` : 'Сохранить пока не получится'}`
            : 'Связь восстановлена'}
        </p>
      )}
    </div>
  );
}

const noCompany = { title: 'Аккаунт', user_type_for_web: 'Без компании', logo_url: null };

/** The header button with the selected company, if any, and its dropdown (spec.md section 2 «Company dropdown»). */
export function CompanyMenu({ onLogout }: { onLogout(): void }) {
  const company = useCompanyIfAny()?.company ?? noCompany;
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const [creating, setCreating] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();

  function close(focusBack: boolean) {
    setOpen(null);
    if (focusBack) button.current?.focus();
  }
  useDismiss(box, open !== null, close);
  useEffect(() => {
    // preloaded, so that the menu also opens offline; if this fails, opening the menu loads it again
    const timer = setTimeout(() => void loadPanel().catch(() => {}), LATER);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={box} className="company-menu">
      <button
        ref={button}
        type="button"
        className="company-button"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? menu : undefined}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        <CompanyLogo company={company} />
        <span className="company-name">
          <span className="company-title" title={company.title}>
            {company.title}
          </span>
          <span className="company-role">{company.user_type_for_web}</span>
        </span>
        <DownOutlined className={open ? 'company-arrow company-arrow-open' : 'company-arrow'} aria-hidden />
      </button>
      {open && (
        <CompanyMenuPanel
          id={menu}
          start={open}
          close={close}
          onClose={() => setOpen(null)}
          onCreate={() => setCreating(true)}
          onLogout={onLogout}
        />
      )}
      {creating && <NewCompanyDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
