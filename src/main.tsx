import { Button, ConfigProvider } from 'antd';
import ruRU from 'antd/locale/ru_RU';
import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import { api, connection, pending, session } from './app/console.ts';
import { ErrorBoundary, Waiting } from './app/fallbacks.tsx';
import { pageSetting } from './app/pageSettings.ts';
import { darkness, themeOf } from './app/theme.ts';
import { VisitAnalytics } from './app/VisitAnalytics.tsx';
import { stepsOfLogin } from './features/signIn/loginFlow.ts';
import { ApiProvider } from './lib/api.ts';
import { ConnectionProvider } from './lib/connection.ts';
import { loginAddress, paths, RETURN_TO, returnAddress } from './lib/paths.ts';
import { SessionProvider, useSession } from './lib/sessionContext.ts';
import { lazyScreen } from './ui/lazyScreen.tsx';
import '@ant-design/v5-patch-for-react-19';
import './app/styleNonce.ts';
import './app/base.css';

const nonce = pageSetting('csp-nonce');

/** antd names its cross in English. */
const closable = { closable: { 'aria-label': 'Закрыть' } };

const lightTheme = themeOf(false);

const darkTheme = themeOf(true);

const LoginPage = wayIn(() => import('./features/signIn/LoginPage.tsx'));

const ConfirmPage = wayIn(() => import('./features/signIn/ConfirmPage.tsx'));

const RestorePage = wayIn(() => import('./features/signIn/RestorePage.tsx'));

const Workspace = lazyScreen(() => import('./app/start/Workspace.tsx'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** A page of the ways in, within Refine; both load at once. */
function wayIn(page: () => Promise<{ default: ComponentType }>) {
  return lazyScreen(async () => {
    const [{ WayIn }, { default: Page }] = await Promise.all([import('./app/start/WayIn.tsx'), page()]);
    return {
      default: () => (
        <WayIn>
          <Page />
        </WayIn>
      ),
    };
  });
}

/** The whole console. The sign-in page stands apart from the workspace, which is loaded only for a signed-in user. */
function App() {
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

/** Sends a visitor to /login, to come back here after signing in; who left by himself starts afresh. */
function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status.signedIn) return children;
  return <Navigate to={status.reason === 'left' ? paths.login : loginAddress(pathname + search + hash)} replace />;
}

/**
 * A signed-in user has no business at /login: on to where he was going. Also how signing in ends, in this tab or another.
 * The last step of a registration is seen although signed in; the page itself knows whether there has been one.
 */
export function LoginGate({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [search] = useSearchParams();
  if (!status.signedIn || stepsOfLogin.askedStep(search) === 'done') return children;
  return <Navigate to={returnAddress(search.get(RETURN_TO))} replace />;
}

/** «Дольше обычного…» with a way to cancel: calls have no time limit of their own (api.md «client timeout»). */
function SlowCalls() {
  const slow = useSyncExternalStore(pending.slow.subscribe, pending.slow.get);
  return (
    <div className="slow-calls" role="status">
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

/** Ant Design in Russian, light or dark. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(darkness.subscribe, darkness.get);
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <ConfigProvider
      modal={closable}
      drawer={closable}
      locale={ruRU}
      theme={isDark ? darkTheme : lightTheme}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      {children}
    </ConfigProvider>
  );
}
