import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Permissions } from '../../../contract/permissions.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { paths } from '../../lib/paths.ts';
import type { Caller } from '../../providers/access/access-control-provider.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { resources } from '../resources.ts';
import { StartFailure } from '../start/StartFailure.tsx';
import { LateStrip } from '../subscription/LateStrip.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { ScreenRoutes } from './ScreenRoutes.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import './shell.css';

const LogoutDialog = lazyDialog(async () => (await import('./LogoutDialog.tsx')).LogoutDialog);

/** Top bar, sidebar and the open screen. */
export function Shell({ permissions, caller }: { permissions: UseQueryResult<Permissions>; caller: Caller }) {
  const { company } = useCompany();
  const [leaving, setLeaving] = useState(false);
  const main = useRouteFocus();
  const { pathname } = useLocation();

  if (permissions.isError && !permissions.data) return <StartFailure error={permissions.error} retry={() => permissions.refetch()} />;
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <ConnectionBanner edits={pathname !== paths.profile} />
      <TopBar onLogout={() => setLeaving(true)} />
      {permissions.data ? <Sidebar /> : null}
      <LateStrip />
      <main ref={main} id="content" className="shell-main" tabIndex={-1}>
        {/* Another company is another screen: no row, selection or unfinished edit crosses over. */}
        <ScreenRoutes key={company.guid} resources={resources} caller={caller} />
      </main>
      {leaving ? <LogoutDialog onClose={() => setLeaving(false)} /> : null}
    </div>
  );
}
