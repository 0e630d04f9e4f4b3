import { figureText } from '../../../ui/report/figureText.ts';
import { measures } from '../why/measures.ts';
import { useAsk } from '../why/Why.ts';
import type { AskingCell } from './AskingCell.ts';

/** A figure that says what it is made of when asked. */
export function FigureCell({ cell }: { cell: AskingCell }) {
  const ask = useAsk();
  const text = figureText(cell);
  const { ask: question } = cell;
  if (!ask || !question || cell.value === null) return text;
  return (
    <button
      type="button"
      className="figure-button"
      aria-label={`${measures[question.measure].name}, ${question.of}: ${text}${cell.kind === 'money' ? '\u00a0₽' : ''}. Почему столько?`}
      onClick={() => ask(question)}
    >
      {text}
    </button>
  );
}
