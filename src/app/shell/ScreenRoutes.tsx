import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Permissions } from '../../../contract/permissions.ts';
import { pageTitle } from '../../lib/brand.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { home, paths } from '../../lib/paths.ts';
import { SectionContext } from '../../lib/section-context.ts';
import { hasFlags } from '../../providers/access/access-control-provider.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { type BuiltScreen, suitsRole } from '../registry/registry.ts';
import { Waiting } from '../Waiting.tsx';
import { Forbidden } from './Forbidden.tsx';

type Props = { screens: readonly BuiltScreen[]; permissions: Permissions | undefined };

/** The router, derived from the registry: `/` goes to /services, an unknown address to `/`. */
export function ScreenRoutes({ screens, permissions }: Props) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Routes>
        <Route path={paths.root} element={<Navigate to={home} replace />} />
        {screens.map((screen) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={
              // by screen: the one before goes at once, instead of staying hidden until the code of this one has come
              <Suspense key={screen.path} fallback={<Waiting inside />}>
                <Screen screen={screen} permissions={permissions} />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={paths.root} replace />} />
      </Routes>
    </ErrorBoundary>
  );
}

/** A screen that needs flags waits until they are known; one that a role may not open, or that the plan lacks, says so. */
function Screen({ screen, permissions }: { screen: BuiltScreen; permissions: Permissions | undefined }) {
  const { role } = useCompany();
  if (!suitsRole(screen, role)) return <Forbidden />;
  if (screen.flags?.length) {
    if (!permissions) return <Waiting inside />;
    if (!hasFlags(permissions, screen.flags)) {
      const Offered = screen.withoutPlan;
      return Offered ? <Offered /> : <Forbidden />;
    }
  }
  const Content = screen.component;
  return (
    <>
      <title>{pageTitle(screen.title)}</title>
      <SectionContext value={screen.title}>
        <Content />
      </SectionContext>
    </>
  );
}
