import { Suspense, useEffect, useRef } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { pageTitle } from '../../lib/brand.ts';
import { home, paths } from '../../lib/paths.ts';
import { type Resource, type Screen, screenActions } from '../../lib/resource.ts';
import { SectionContext } from '../../lib/unsavedWork.ts';
import { useCompanyIfAny } from '../../lib/workspace.ts';
import { type Caller, type Denial, denialOf } from '../../providers/accessControlProvider.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { ErrorBoundary, Waiting } from '../fallbacks.tsx';

const NoCompanies = lazyScreen(() => import('../start/NoCompanies.tsx'));
const Forbidden = lazyScreen(() => import('./Forbidden.tsx'));

type Props = { resources: readonly Resource[]; caller: Caller };

/** The router, derived from the resources: `/` goes to /services, an unknown address to `/`. */
export function ScreenRoutes({ resources, caller }: Props) {
  const { key, pathname, search } = useLocation();
  const company = useCompanyIfAny()?.company.guid;
  /** key of an entry of the browser's history → the company that it was shown in last */
  const companies = useRef(new Map<string, string>());
  const shownIn = companies.current.get(key);
  // The query of a company's screen goes with the company, by «Назад» too: its filters and page cursor name rows of the former one.
  const left = shownIn !== undefined && shownIn !== company && search !== '' && resources.some(isOfCompany(pathname));
  useEffect(() => {
    if (!left && company) companies.current.set(key, company);
  }, [left, company, key]);
  if (left) return <Navigate to={pathname} replace />;
  return (
    <ErrorBoundary resetKey={pathname + company}>
      <Routes>
        <Route path={paths.root} element={<Navigate to={home} replace />} />
        {resources.flatMap((resource) => screensOf(resource, caller, company))}
        <Route path="*" element={<Navigate to={paths.root} replace />} />
      </Routes>
    </ErrorBoundary>
  );
}

function isOfCompany(pathname: string) {
  return ({ ofCompany, screens }: Resource) => ofCompany === true && Object.values(screens).some(({ path }) => matchPath(path, pathname));
}

function screensOf(resource: Resource, caller: Caller, company: string | undefined) {
  // Another company is another screen: no row, selection or unfinished edit crosses over. A screen that needs none stays as it is.
  const owner = resource.ofCompany || resource.roles ? company : '';
  return screenActions.map((action) => {
    const screen = resource.screens[action];
    const lack = denialOf(resource, action, caller);
    if (!screen || lack === 'extension') return null;
    return (
      <Route
        key={screen.path}
        path={screen.path}
        element={
          // by screen: the one before goes at once, instead of staying hidden until the code of this one has come
          <Suspense key={screen.path + owner} fallback={<Waiting inside />}>
            <Guarded screen={screen} lack={lack} withoutPlan={resource.withoutPlan} />
          </Suspense>
        }
      />
    );
  });
}

/**
 * A screen that needs flags waits until they are known; one that needs a company, a role or a plan that is lacking says so. The rule is asked
 * directly: `CanAccess` does not tell what is lacking, and each lack leads to a page of its own.
 */
function Guarded({ screen, lack, withoutPlan: Offered }: { screen: Screen; lack: Denial | null; withoutPlan: Resource['withoutPlan'] }) {
  if (lack === 'permissions') return <Waiting inside />;
  if (lack === 'company') return <NoCompanies />;
  if (lack === 'plan' && Offered) return <Offered />;
  if (lack) return <Forbidden />;
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
