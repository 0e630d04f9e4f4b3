import { Button } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ApiProvider } from '../lib/api.ts';
import { ConnectionProvider } from '../lib/connection.ts';
import { until } from '../lib/externalStore.ts';
import { paths } from '../lib/paths.ts';
import { SessionProvider } from '../lib/sessionContext.ts';
import { lazyExtra } from '../ui/lazyPart.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { api, connection, metrikaId, pending, session } from './console.ts';
import { ErrorBoundary, Waiting } from './fallbacks.tsx';
import { LoginGate, RequireSession } from './SessionGates.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

const LoginPage = wayIn(() => import('../features/signIn/LoginPage.tsx'));
const ConfirmPage = wayIn(() => import('../features/signIn/ConfirmPage.tsx'));
const RestorePage = wayIn(() => import('../features/signIn/RestorePage.tsx'));
const Workspace = lazyScreen(async () => {
  const workspace = await import('./start/Workspace.tsx');
  await workspace.loadFirstScreen();
  return workspace;
});

const VisitAnalytics = lazyExtra(async () => {
  // few installations count visits
  await until(metrikaId.subscribe, () => metrikaId.get() !== null);
  return import('./VisitAnalytics.tsx');
});

/** Brings the code of what the address opens. */
export function loadFirstPart(): Promise<void> {
  const { pathname } = window.location;
  if (pathname === paths.confirmCode) return ConfirmPage.load();
  if (pathname === paths.restorePassword) return RestorePage.load();
  return session.state.get().signedIn ? Workspace.load() : LoginPage.load();
}

/** A page of the ways in, within Refine; both load at once. */
function wayIn(page: () => Promise<{ default: ComponentType }>) {
  return lazyScreen(async () => {
    const [{ WayIn }, { default: Page }] = await Promise.all([import('./start/WayIn.tsx'), page()]);
    return {
      default: () => (
        <WayIn>
          <Page />
        </WayIn>
      ),
    };
  });
}

/**
 * The whole console. The sign-in page stands apart from the workspace, which is loaded only for a signed-in user; the workspace's screens
 * are those of resources.ts.
 */
export function App() {
  const status = useSyncExternalStore(session.state.subscribe, session.state.get);
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <SessionProvider value={{ status }}>
          <ApiProvider value={api}>
            <ConnectionProvider value={connection}>
              {/* the screen follows the address at once: one that is being left would still take presses and change the address */}
              <BrowserRouter useTransitions={false}>
                <Routes>
                  {part(
                    paths.login,
                    <LoginGate>
                      <LoginPage />
                    </LoginGate>,
                  )}
                  {part(paths.confirmCode, <ConfirmPage />)}
                  {part(paths.restorePassword, <RestorePage />)}
                  {part(
                    '*',
                    <RequireSession>
                      <Workspace key={status.signedIn ? status.user : ''} />
                    </RequireSession>,
                  )}
                </Routes>
                <VisitAnalytics />
              </BrowserRouter>
              <SlowCalls />
            </ConnectionProvider>
          </ApiProvider>
        </SessionProvider>
      </ErrorBoundary>
    </ThemeProvider>
  );
}

/** A way in, or the console behind them. Each waits for its own code: the one before goes at once, with whatever it still had to do. */
function part(path: string, element: ReactNode) {
  return (
    <Route
      path={path}
      element={
        <Suspense key={path} fallback={<Waiting />}>
          {element}
        </Suspense>
      }
    />
  );
}

/** «Дольше обычного…» with a way to cancel: calls have no time limit of their own (api.md «client timeout»). */
function SlowCalls() {
  const slow = useSyncExternalStore(pending.slow.subscribe, pending.slow.get);
  return (
    <div className="stack slow-calls" role="status">
      {slow.map((call) => (
        <div key={call.id} className="bar bar-apart floating slow-call">
          <span>
            <strong>Дольше обычного…</strong> {call.title}
          </span>
          <Button size="small" onClick={call.cancel} aria-label={`Отменить: ${call.title}`}>
            Отменить
          </Button>
        </div>
      ))}
    </div>
  );
}
