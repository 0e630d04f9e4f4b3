import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import ruRU from 'antd/locale/ru_RU';
import { type ReactNode, useSyncExternalStore } from 'react';
import { pageSetting } from './pageSettings.ts';
import { themeOf } from './theme.ts';
import { darkness } from './themeMode.ts';

const nonce = pageSetting('csp-nonce');

/** antd names its cross in English. */
const closable = { closable: { 'aria-label': 'Закрыть' } };

const lightTheme = themeOf(false);
const darkTheme = themeOf(true);

/**
 * The styles of components that antd has computed, kept: by itself it forgets those of a component whose last instance goes, and computes
 * them again for the next one. Variables of a theme go as antd lets them go: those of the other theme would stay in the page.
 */
const styles = createCache();
const update = styles.opUpdate.bind(styles);
styles.opUpdate = (key, next) => update(key, (before) => next(before) ?? (key.startsWith('style%') ? (before ?? null) : null));

/** Ant Design in Russian, light or dark. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(darkness.subscribe, darkness.get);
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        modal={closable}
        drawer={closable}
        locale={ruRU}
        theme={isDark ? darkTheme : lightTheme}
        {...(nonce ? { csp: { nonce } } : {})}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
