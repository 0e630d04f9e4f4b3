import { QuestionCircleOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { Comparison } from '../../../contract/analytics.ts';
import { calls } from '../../../contract/calls.ts';
import { type SaleFigureName, type SaleFigures, saleFigureNames } from '../../../contract/sale.ts';
import { saleDefinitions } from '../../../contract/titles.ts';
import { comparedWords } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FigureCard } from '../../ui/report/FigureCard.tsx';
import { SALES_KEY } from '../crm/shared.ts';
import { changeTone, changeWords, compared, figureWords, partWords } from './figureWords.ts';
import { askedDays } from './salesDays.ts';
import type { SalesView } from './salesView.ts';

type Props = { view: SalesView; onOpen(figure: SaleFigureName): void };

/** How the figures are read, here and behind them. */
export function figuresOf(view: SalesView) {
  const query = { ...askedDays(view), compare: view.compare };
  return { ...read([...SALES_KEY, 'figures', query], calls.crmProfitFigures, { query }), placeholderData: keepPreviousData };
}

/** Figures of the period beside those compared with; they stay, under the reason, where they could not be read again. */
export function FiguresSection({ view, onOpen }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(figuresOf(view));
  return (
    <section aria-labelledby="sales-figures" className="stack reports sales-figures" aria-busy={isFetching && (isPlaceholderData || !data)}>
      <h2 id="sales-figures">Показатели</h2>
      <p className="small">{data ? comparedWords(data) : '\u00a0'}</p>
      {error && !isFetching && <Failure error={error} retry={() => void refetch()} />}
      {(data || !error || isFetching) && (
        <div className="tiles totals">
          {saleFigureNames.map((figure) =>
            data ? (
              <ExplainedFigure key={figure} figure={figure} values={data.figures[figure]} compare={view.compare} onOpen={onOpen} />
            ) : (
              <div key={figure} className="panel total" aria-hidden>
                <Skeleton active title={false} paragraph={{ rows: 4 }} />
              </div>
            ),
          )}
        </div>
      )}
    </section>
  );
}

type FigureProps = {
  figure: SaleFigureName;
  values: SaleFigures['figures'][SaleFigureName];
  compare: Comparison;
  onOpen(figure: SaleFigureName): void;
};

/** A figure, what it was, and how it has changed; what it means is said when asked, and its rows open when it is pressed. */
function ExplainedFigure({ figure, values, compare, onOpen }: FigureProps) {
  const id = useId();
  const [explained, setExplained] = useState(false);
  const { value, before } = values;
  const parts = partWords(figure, values);
  const { title, definition } = saleDefinitions[figure];
  const text = figureWords(figure, value);
  return (
    <>
      <FigureCard
        title={title}
        aside={
          <Button
            type="text"
            size="small"
            className="sales-explain report-unprinted"
            icon={<QuestionCircleOutlined aria-hidden />}
            aria-expanded={explained}
            aria-controls={id}
            aria-label={`${title}: что это значит`}
            title="Что это значит"
            onClick={() => setExplained(!explained)}
          />
        }
        text={text}
        negative={value !== null && value < 0}
        press={{ label: `${title}: ${text}. Показать строки`, act: () => onOpen(figure) }}
      >
        {parts && <span className="small">{parts}</span>}
        <span className={`total-change ${changeTone(figure, value, before)}`}>{changeWords(figure, value, before)}</span>
        <span className="total-change">
          {compared[compare]}: {figureWords(figure, before)}
        </span>
      </FigureCard>
      {/* across all columns under the row of its card, which keeps its height */}
      <div id={id} className="notice sales-definition" hidden={!explained}>
        <b>{title}</b>
        <p>{definition}</p>
      </div>
    </>
  );
}
