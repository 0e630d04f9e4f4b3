import { day } from '../../../../lib/dates.ts';
import { money } from '../../../../lib/format.ts';
import { type PriceStep, stepPath } from './priceSteps.ts';

const box = { width: 640, height: 140, pad: 12 };

/** The price over time as steps. The list below it says the same in figures. */
export function PriceChart({ steps }: { steps: readonly PriceStep[] }) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const prices = steps.map((step) => step.price);
  const range = `от ${money(Math.min(...prices))} до ${money(Math.max(...prices))}`;
  return (
    <figure className="history-figure">
      <svg
        className="history-chart"
        role="img"
        aria-label={`Цена с ${day(new Date(first.at).toISOString())}: ${range}, сейчас ${money(last.price)}`}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
      >
        <line x1={box.pad} x2={box.width - box.pad} y1={box.height - box.pad} y2={box.height - box.pad} className="history-axis" />
        <path d={stepPath(steps, Date.now(), box)} className="history-line" />
      </svg>
      <figcaption className="history-caption">
        <span>{day(new Date(first.at).toISOString())}</span>
        <span>{range}</span>
        <span>сегодня</span>
      </figcaption>
    </figure>
  );
}
