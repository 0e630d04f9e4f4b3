import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { monthTitle } from '../../../lib/monthTitle.ts';
import { counted } from '../../../lib/plural.ts';
import { useFocusBack } from '../../../lists/useFocusBack.ts';
import { CorrectionsDrawer } from '../../../ui/closedMonths/LazyCorrections.tsx';
import type { AnalyticsView } from '../view/analyticsView.ts';
import type { ClosedView } from './useClosedSums.ts';

type Props = { view: AnalyticsView; closed: ClosedView; onView(view: AnalyticsView): void };

/** Closed months as they are or as they were closed, and the way to what was corrected since. */
export function ClosedSums({ view, closed: { months, narrowed }, onView }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const focusBack = useFocusBack(asked !== null);
  if (months.length === 0) return null;
  const corrected = months.filter(({ corrections }) => corrections > 0);
  return (
    <div className="closed-sums report-unprinted">
      {narrowed ? (
        <p className="report-hint">Суммы на день закрытия известны только по всей фирме: уберите отбор, чтобы их увидеть.</p>
      ) : (
        <Segmented
          aria-label="Суммы закрытых месяцев"
          value={view.asClosed ? 'closed' : 'now'}
          options={[
            { value: 'now', label: 'Как сейчас' },
            { value: 'closed', label: 'Как закрыто' },
          ]}
          onChange={(chosen) => {
            const { asClosed: _, ...rest } = view;
            onView(chosen === 'closed' ? { ...rest, asClosed: true } : rest);
          }}
        />
      )}
      {corrected.map(({ month, corrections }) => (
        <Button key={month} size="small" onClick={() => setAsked(month)}>
          {monthTitle(month)}: {counted(corrections, 'исправление', 'исправления', 'исправлений')}
        </Button>
      ))}
      {asked && (
        <CorrectionsDrawer
          month={asked}
          onClose={() => {
            setAsked(null);
            focusBack();
          }}
        />
      )}
    </div>
  );
}
