import type { Look } from './Drawing.ts';

/** Text of axes and labels in the console's own type and colours. */
export function axisStyle({ palette }: Look) {
  return {
    title: false as const,
    labelFill: palette.muted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: palette.font,
    line: true,
    lineStroke: palette.muted,
    lineStrokeOpacity: 1,
    lineOpacity: 1,
    lineLineWidth: 1,
    tick: false,
    grid: false,
  };
}

export function gridStyle({ palette }: Look) {
  return { grid: true, gridStroke: palette.grid, gridStrokeOpacity: 1, gridLineWidth: 1, gridLineDash: [0, 0], line: false };
}

/** Text written upon a plot: on a ground of its own, so that it can be read above a pattern. */
export function labelStyle({ palette }: Look) {
  return {
    fill: palette.text,
    fillOpacity: 1,
    fontSize: 12,
    fontFamily: palette.font,
    background: true,
    backgroundFill: palette.background,
    backgroundFillOpacity: 0.92,
    backgroundRadius: 3,
    backgroundPadding: [1, 3, 1, 3],
  };
}

/** The box beside the pointer: theme colours instead of the package's white. */
export function tooltipStyle({ palette }: Look) {
  return {
    css: {
      '.g2-tooltip': {
        background: palette.background,
        color: palette.text,
        border: `1px solid ${palette.grid}`,
        'border-radius': '8px',
        'font-family': palette.font,
        'font-size': '13px',
        'box-shadow': '0 4px 16px rgb(0 0 0 / 18%)',
      },
      '.g2-tooltip-title': { color: palette.text, 'font-weight': '600' },
      '.g2-tooltip-list-item-name-label': { color: palette.text },
      '.g2-tooltip-list-item-value': { color: palette.text },
    },
  };
}
