import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** Ant Design's tokens as the variables of the grid, so that light and dark follow the rest of the console. */
export function useSheetTheme(): CSSProperties {
  const { token } = theme.useToken();
  return {
    '--rdg-color': token.colorText,
    '--rdg-background-color': token.colorBgContainer,
    '--rdg-header-background-color': token.colorFillAlter === token.colorBgContainer ? token.colorBgLayout : token.colorBgElevated,
    '--rdg-border-color': token.colorBorderSecondary,
    '--rdg-row-hover-background-color': `color-mix(in srgb, ${token.colorText} 4%, ${token.colorBgContainer})`,
    '--rdg-selection-color': token.colorPrimary,
    '--rdg-font-size': `${token.fontSize}px`,
    '--sheet-group-background': `color-mix(in srgb, ${token.colorText} 5%, ${token.colorBgContainer})`,
    '--sheet-selected-tint': `color-mix(in srgb, ${token.colorPrimary} 12%, transparent)`,
    '--sheet-quiet': token.colorTextSecondary,
    '--sheet-danger': token.colorErrorText,
    '--sheet-danger-background': token.colorErrorBg,
    '--sheet-radius': `${token.borderRadiusLG}px`,
  } as CSSProperties;
}
