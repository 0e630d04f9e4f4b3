import { Drawer } from 'antd';
import { Link } from 'react-router';
import { money } from '../../../lib/format.ts';
import { moneyFilterQuery } from '../../../lib/moneyFilter.ts';
import { paths } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { percent } from '../../../ui/charts/shortMoney.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { BehindTable } from './BehindTable.tsx';
import { figureOf, formula, measures, typesOf } from './measures.ts';
import { useBehind } from './useBehind.ts';
import type { WhyQuestion } from './Why.ts';
import './why.css';

type Props = { question: WhyQuestion /** the filter in words */; conditions: readonly string[]; onClose(): void };

/** «Почему столько?»: the formula in words and in figures, and every operation behind the figure. */
export function WhyDrawer({ question: { measure, of, filter, figure }, conditions, onClose }: Props) {
  const asked = { ...filter, types: typesOf(measure) };
  const { sums, rows } = useBehind(asked);
  const { name } = measures[measure];
  const text = (value: number | null) => (measure === 'margin' ? percent(value) : money(value));
  return (
    <Drawer open title={`Почему столько? ${name}, ${of}`} width={860} onClose={onClose} className="why">
      <p className="why-conditions">{conditions.join(' · ')}</p>
      <Loaded query={sums} rows={3} what="Суммы">
        {(found) => {
          const now = figureOf(measure, found);
          return (
            <>
              <p className="why-formula">
                <span>
                  {name} ={' '}
                  {typesOf(measure).length === 1
                    ? `сумма операций: ${counted(found.count, 'операция', 'операции', 'операций')}`
                    : formula(measure)}
                </span>
                <strong>
                  {text(now)}
                  {typesOf(measure).length > 1 && ` = ${formula(measure, (type) => money(found[type]))}`}
                </strong>
              </p>
              {!same(now, figure) && (
                <p className="why-changed" role="status">
                  Пока отчёт был открыт, операции изменились: в отчёте было {text(figure)}.
                </p>
              )}
              <p>
                <Link to={`${paths.transactions}?${moneyFilterQuery(asked)}`}>
                  Открыть в операциях: {counted(found.count, 'строка', 'строки', 'строк')}
                </Link>
              </p>
            </>
          );
        }}
      </Loaded>
      <PagedRows rows={rows} what="Операции" none="Операций нет.">
        {(found) => <BehindTable rows={found} />}
      </PagedRows>
    </Drawer>
  );
}

function same(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  // margins may be rounded by the server
  return Math.abs(one - other) < 0.006;
}
