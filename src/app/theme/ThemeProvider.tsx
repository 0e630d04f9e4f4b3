import { ConfigProvider } from 'antd';
import ruRU from 'antd/locale/ru_RU';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { pageSetting } from '../page-settings.ts';
import { darkness } from './theme-mode.ts';
import { themeOf } from './tokens.ts';

const nonce = pageSetting('csp-nonce');
const lightTheme = themeOf(false);
const darkTheme = themeOf(true);

/** Ant Design in Russian, light or dark. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(darkness.subscribe, darkness.get);
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <ConfigProvider locale={ruRU} theme={isDark ? darkTheme : lightTheme} {...(nonce ? { csp: { nonce } } : {})}>
      {children}
    </ConfigProvider>
  );
}
