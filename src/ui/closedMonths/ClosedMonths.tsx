import { Button } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { ClosedMonth } from '../../../contract/resources/closedMonth.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { day } from '../../lib/dates.ts';
import { amount } from '../../lib/format.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { monthTitle } from '../../lib/monthTitle.ts';
import { counted } from '../../lib/plural.ts';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { Loaded } from '../Loaded.tsx';
import { lazyDialog } from '../lazyDialog.tsx';
import './closed-months.css';
import { CorrectionsDrawer } from './LazyCorrections.tsx';
import { type MonthLine, monthLines } from './monthLines.ts';
import { useClosedMonthList } from './useClosedMonthList.ts';

const MonthDialog = lazyDialog(() => import('./MonthDialog.tsx').then((module) => module.MonthDialog));

type Asked = { what: 'close' | 'reopen' | 'corrections'; month: string };

/** Which months are closed, what has changed in them since, and, for the owner, closing and opening them. Nothing where the API cannot. */
export function ClosedMonths() {
  const known = useExtension('months');
  const { role } = useCompany();
  const heading = useId();
  const list = useClosedMonthList();
  const [asked, setAsked] = useState<Asked | null>(null);
  const focusBack = useFocusBack(asked !== null);
  const close = () => {
    setAsked(null);
    focusBack();
  };
  if (!known) return null;
  return (
    <section className="closed-months closed-months-box" aria-labelledby={heading}>
      <h2 id={heading}>Закрытые месяцы</h2>
      <p className="closed-months-hint">
        Закройте месяц, когда все его операции внесены. Менять их потом сможет только владелец фирмы, с подтверждением, и каждое исправление
        останется на виду.
      </p>
      <Loaded query={list} rows={6} what="Закрытые месяцы">
        {(closed) => <MonthTable closed={closed} owner={role === 'company'} onAsk={setAsked} />}
      </Loaded>
      {asked?.what === 'corrections' && <CorrectionsDrawer month={asked.month} onClose={close} />}
      {asked && asked.what !== 'corrections' && <MonthDialog what={asked.what} month={asked.month} onClose={close} />}
    </section>
  );
}

type TableProps = { closed: readonly ClosedMonth[]; owner: boolean; onAsk(asked: Asked): void };

function MonthTable({ closed, owner, onAsk }: TableProps) {
  const [all, setAll] = useState(false);
  const lines = useMemo(() => monthLines(closed), [closed]);
  const first = all ? lines : lines.slice(0, 6);
  return (
    <>
      <div className="closed-months-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Месяц</th>
              <th scope="col">Состояние</th>
              <th scope="col">Прибыль, как закрыто, ₽</th>
              <th scope="col">Прибыль, как сейчас, ₽</th>
              <th scope="col">Исправления</th>
              {owner && <th scope="col">Действие</th>}
            </tr>
          </thead>
          <tbody>
            {first.map((line) => (
              <MonthRow key={line.month} line={line} owner={owner} onAsk={onAsk} />
            ))}
          </tbody>
        </table>
      </div>
      {first.length < lines.length && (
        <Button type="link" onClick={() => setAll(true)}>
          Показать ещё {counted(lines.length - first.length, 'месяц', 'месяца', 'месяцев')}
        </Button>
      )}
    </>
  );
}

function MonthRow({ line: { month, closed }, owner, onAsk }: { line: MonthLine; owner: boolean; onAsk(asked: Asked): void }) {
  const title = monthTitle(month);
  const what = closed ? 'reopen' : 'close';
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{closed ? `Закрыт ${day(closed.closed_at)}, ${closed.closed_by.name}` : 'Открыт'}</td>
      <td className="closed-months-sum">{closed ? amount(closed.closed.profit) : '—'}</td>
      <td className="closed-months-sum">{closed ? amount(closed.now.profit) : '—'}</td>
      <td>
        {closed && closed.corrections > 0 ? (
          <Button
            size="small"
            aria-label={`Исправления за ${title}: ${closed.corrections}`}
            onClick={() => onAsk({ what: 'corrections', month })}
          >
            {counted(closed.corrections, 'исправление', 'исправления', 'исправлений')}
          </Button>
        ) : (
          '—'
        )}
      </td>
      {owner && (
        <td>
          <Button size="small" aria-label={`${closed ? 'Открыть' : 'Закрыть'} месяц: ${title}`} onClick={() => onAsk({ what, month })}>
            {closed ? 'Открыть…' : 'Закрыть…'}
          </Button>
        </td>
      )}
    </tr>
  );
}
