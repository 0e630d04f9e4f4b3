import { money } from '../../../lib/format.ts';
import { labelStyle, tooltipStyle } from '../axis.ts';
import type { Drawing, Look, PlotSpec } from '../Drawing.ts';
import { shareInks } from '../palette.ts';
import { percent } from '../shortMoney.ts';

/** A part of a whole; `share` in per cent. */
export type Share = { key: string; title: string; value: number; share: number };

const REST = 'rest';
/** A narrower slice has no room for its figure. */
const LABELLED = 4;

/** A ring of parts. What does not fit into the inks is gathered in the last slice, which stands for nothing one can click on. */
export function shareDrawing(all: readonly Share[]): Drawing<{ key: string }> {
  const shares = gathered(all.filter(({ value }) => value > 0));
  return {
    legend: shares.map(({ title, share }, at) => ({ title: `${title} — ${percent(share)}`, ink: inkAt(at) })),
    height: (width) => (width < 520 ? 260 : 320),
    spec: (look) => spec(shares, look),
    picked: ({ key }) => (typeof key === 'string' && key !== REST ? { key } : undefined),
  };
}

/** The greatest parts and what is left of the others, which keeps the whole whole. */
export function gathered(shares: readonly Share[]): Share[] {
  if (shares.length <= shareInks.length) return [...shares];
  const kept = shares.slice(0, shareInks.length - 1);
  const rest = shares.slice(shareInks.length - 1);
  const sum = (field: 'value' | 'share') => rest.reduce((total, share) => total + share[field], 0);
  return [...kept, { key: REST, title: `Остальные (${rest.length})`, value: Math.round(sum('value') * 100) / 100, share: sum('share') }];
}

function inkAt(at: number) {
  return shareInks[at] ?? ({ colour: 'grey', pattern: 'hatch' } as const);
}

function spec(shares: readonly Share[], look: Look): PlotSpec {
  const { palette } = look;
  const colour = (key: string) => palette[inkAt(shares.findIndex((share) => share.key === key)).colour];
  return {
    type: 'view',
    data: [...shares],
    coordinate: { type: 'theta', innerRadius: 0.5, outerRadius: 0.95 },
    legend: false,
    interaction: { tooltip: tooltipStyle(look) },
    children: [
      {
        type: 'interval',
        encode: { y: 'value', color: 'key' },
        transform: [{ type: 'stackY' }],
        scale: { color: { domain: shares.map(({ key }) => key), range: shares.map(({ key }) => colour(key)) } },
        style: {
          cursor: 'pointer',
          stroke: palette.background,
          lineWidth: 2,
          fill: ({ key }: Share) => look.fill(inkAt(shares.findIndex((share) => share.key === key))),
        },
        labels: [
          {
            text: ({ share }: Share) => (share >= LABELLED ? percent(share) : ''),
            position: 'inside',
            ...labelStyle(look),
            backgroundFillOpacity: ({ share }: Share) => (share >= LABELLED ? 0.92 : 0),
          },
        ],
        tooltip: {
          title: false,
          items: [
            ({ key, title, value, share }: Share) => ({ name: title, value: `${money(value)} · ${percent(share)}`, color: colour(key) }),
          ],
        },
      },
    ],
  };
}
