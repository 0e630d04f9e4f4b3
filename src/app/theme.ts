import type { ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import defaultAlgorithm from 'antd/es/theme/themes/default';

const shared = {
  borderRadius: 8,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
  fontSize: 15,
  controlHeight: 38,
  motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
};

/** Text and control colours keep a contrast of 4.5:1 on their backgrounds (WCAG 2.2 AA). */
const light = {
  ...shared,
  colorPrimary: '#c2410c',
  colorPrimaryHover: '#a8380a',
  colorLink: '#b03a0a',
  colorLinkHover: '#c2410c',
  colorInfo: '#0369a1',
  colorError: '#c81e1e',
  colorErrorHover: '#a81818',
  colorSuccess: '#15803d',
  colorBgLayout: '#f5f5f4',
  colorTextBase: '#1c1917',
  colorTextSecondary: '#57534e',
  colorTextTertiary: '#57534e',
  colorTextDescription: '#57534e',
  colorTextPlaceholder: '#6b6661',
  // words of coloured tags: antd's own are too light for their ground
  orange7: '#ad4e00',
  gold7: '#8f5600',
  green7: '#237804',
  cyan7: '#006d75',
  red7: '#a8071a',
};

const dark = {
  ...shared,
  colorPrimary: '#ea580c',
  colorPrimaryHover: '#c2410c',
  colorLink: '#fdba74',
  colorLinkHover: '#fed7aa',
  colorInfo: '#7dd3fc',
  colorError: '#f87171',
  colorErrorHover: '#fca5a5',
  colorErrorActive: '#ef6a6a',
  colorErrorText: '#fca5a5',
  colorBgBase: '#171412',
  colorBgLayout: '#120f0d',
  colorBgContainer: '#1c1917',
  colorBgElevated: '#292524',
  colorBorder: '#5c5752',
  colorBorderSecondary: '#3a3633',
  colorSplit: 'rgb(245 245 244 / 9%)',
  colorTextBase: '#f5f5f4',
  colorTextSecondary: '#c7c2bc',
  colorTextTertiary: '#b5afa8',
  colorTextDescription: '#b5afa8',
  colorTextPlaceholder: '#a8a29e',
};

/** Seconds to wait stand on a closed button: they are to be read, unlike most of what is switched off. */
const lightButton = { colorTextDisabled: '#6b6661' };

/** White text on the orange fill, dark text on the light red one, and light text on the dark page. */
const darkButton = {
  colorTextDisabled: '#a8a29e',
  dangerColor: '#1c1917',
  colorPrimary: '#c2410c',
  colorPrimaryHover: '#a8380a',
  defaultHoverColor: '#fdba74',
  defaultHoverBorderColor: '#fdba74',
};

/** The orange of buttons is too dark for a tab's name on the dark page, and darker yet under the pointer. */
const darkTabs = { itemSelectedColor: '#fdba74', itemHoverColor: '#fed7aa', itemActiveColor: '#fed7aa' };

/** «Удалить» in a menu, which is lighter than the page, and the same under the pointer, filled. */
const darkDropdown = { colorError: '#fca5a5', colorTextLightSolid: '#1c1917' };

/** What a form says of a mistake is text, lighter than a border. */
const darkForm = { colorError: dark.colorErrorText };

/** `--ant-*` variables stand on `<body class="app">`, so that our own style sheets read the same tokens. */
export function themeOf(isDark: boolean): ThemeConfig {
  return {
    algorithm: isDark ? darkAlgorithm : defaultAlgorithm,
    token: isDark ? dark : light,
    cssVar: { key: 'app' },
    hashed: false,
    components: {
      Button: { primaryShadow: 'none', ...(isDark ? darkButton : lightButton) },
      ...(isDark && { Tabs: darkTabs, Dropdown: darkDropdown, Form: darkForm }),
    },
  };
}
