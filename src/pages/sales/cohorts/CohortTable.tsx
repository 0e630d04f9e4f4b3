import type { CSSProperties } from 'react';
import { monthTitle } from '../../../lib/monthTitle.ts';
import { figureText } from '../../../ui/report/figureText.ts';
import type { CohortCell, CohortTableModel } from './cohortTable.ts';
import { useMoreBeyond } from './useMoreBeyond.ts';
import './cohorts.css';

/** Columns that do not fit are scrolled to, also by keyboard. */
const reachable = { tabIndex: 0 };

/** The heat map: each figure is written, the ground behind it only helps to find the hot ones. The first column stays while the others are scrolled to. */
export function CohortTable({ caption, table: { columns, rows } }: { caption: string; table: CohortTableModel }) {
  const { box, beyond } = useMoreBeyond<HTMLElement>();
  const sides = `${beyond.before ? ' cohorts-more-before' : ''}${beyond.after ? ' cohorts-more-after' : ''}`;
  return (
    <>
      {(beyond.before || beyond.after) && (
        <p className="report-hint report-unprinted">Таблица не поместилась целиком: прокрутите её вбок.</p>
      )}
      <div className={`cohorts-frame${sides}`} style={{ '--cohort-columns': columns.length + 2 } as CSSProperties}>
        <section ref={box} className="report-scroll" aria-label={caption} {...reachable}>
          <table className="cohorts">
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Первый платёж</th>
                <th scope="col">Всего</th>
                {columns.map((title) => (
                  <th key={title} scope="col">
                    <span className="visually-hidden">Месяцев спустя: </span>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ month, title, payers, cells }) => (
                <tr key={month}>
                  <th scope="row">{title}</th>
                  <td>{payers.toLocaleString('ru-RU')}</td>
                  {cells.map((cell, at) => (
                    <HeatCell key={columns[at]} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}

function HeatCell({ cell }: { cell: CohortCell }) {
  if (!cell) return <td />;
  return (
    <td className="cohort-heat" style={{ '--heat': `${Math.round(cell.heat * 100)}%` } as CSSProperties} title={monthTitle(cell.month)}>
      {figureText(cell)}
    </td>
  );
}
