import { QuestionCircleOutlined } from '@ant-design/icons';
import { useId, useState } from 'react';
import type { SaleFigureName, SaleFigures } from '../../../../contract/sale.ts';
import { saleDefinitions } from '../../../../contract/saleTitles.ts';
import type { Comparison } from '../view/salesView.ts';
import { changeTone, changeWords, compared, figureWords } from './figureWords.ts';
import { partWords } from './partWords.ts';

type Props = {
  figure: SaleFigureName;
  values: SaleFigures['figures'][SaleFigureName];
  compare: Comparison;
  onOpen(figure: SaleFigureName): void;
};

/** A figure, what it was, and how it has changed; what it means is said when asked, and its rows open when it is pressed. */
export function FigureCard({ figure, values, compare, onOpen }: Props) {
  const id = useId();
  const [explained, setExplained] = useState(false);
  const { value, before } = values;
  const parts = partWords(figure, values);
  const { title, definition } = saleDefinitions[figure];
  const text = figureWords(figure, value);
  const tone = value !== null && value < 0 ? 'total-figure below-zero' : 'total-figure';
  return (
    <>
      <div className="total">
        <dt className="sales-figure-name">
          {title}
          <button
            type="button"
            className="sales-explain report-unprinted"
            aria-expanded={explained}
            aria-controls={id}
            aria-label={`${title}: что это значит`}
            title="Что это значит"
            onClick={() => setExplained(!explained)}
          >
            <QuestionCircleOutlined aria-hidden />
          </button>
        </dt>
        <dd>
          <button
            type="button"
            className={`figure-button ${tone}`}
            aria-label={`${title}: ${text}. Показать строки`}
            onClick={() => onOpen(figure)}
          >
            {text}
          </button>
          {parts && <span className="sales-parts">{parts}</span>}
          <span className={`total-change ${changeTone(figure, value, before)}`}>{changeWords(figure, value, before)}</span>
          <span className="total-change">
            {compared[compare]}: {figureWords(figure, before)}
          </span>
        </dd>
      </div>
      {/* across all columns under the row of its card, which keeps its height */}
      <div id={id} className="sales-definition" hidden={!explained}>
        <dt>{title}</dt>
        <dd>{definition}</dd>
      </div>
    </>
  );
}
