import { type ReactNode, useId } from 'react';
import { Chart } from '../../ui/charts/Chart.tsx';
import type { Drawing } from '../../ui/charts/Drawing.ts';
import { FileButtons } from '../../ui/report/FileButtons.tsx';
import { figureText, ReportTable } from '../../ui/report/ReportTable.tsx';
import { type AskingCell, measures, type ReportModel, useAsk } from './figures.ts';

type Props<D> = {
  title: string;
  /** what one should know to read the figures */
  note?: string;
  drawing: Drawing<D>;
  onPick(picked: D): void;
  table: ReportModel;
  /** above the chart */
  tools?: ReactNode;
  /** the table stands beside the chart where there is room */
  beside?: true;
};

/** A chart with the table that says the same, and both as files. */
export function ReportSection<D>({ title, note, drawing, onPick, table, tools, beside }: Props<D>) {
  const heading = useId();
  return (
    <section className="panel stack report" aria-labelledby={heading}>
      <header className="bar bar-apart report-head">
        <h2 id={heading}>{title}</h2>
        <FileButtons title={title} drawing={drawing} table={table} note={note} />
      </header>
      {note && <p className="small">{note}</p>}
      {tools}
      <div className={beside ? 'stack report-body report-beside' : 'stack report-body'}>
        <Chart drawing={drawing} onPick={onPick} />
        <div className="report-figures">
          <ReportTable caption={title} table={table} figure={(cell) => <FigureCell cell={cell} />} />
        </div>
      </div>
    </section>
  );
}

/** A figure that says what it is made of when asked. */
function FigureCell({ cell }: { cell: AskingCell }) {
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
