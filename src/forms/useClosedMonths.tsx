import { useCallback } from 'react';
import { useMay } from '../lib/access.tsx';
import { ApiFailure, isFailure } from '../lib/apiFailure.ts';
import { monthTitle } from '../lib/periods.ts';
import { useFeedback } from '../ui/feedback.ts';

/** Sends a write, allowing it to touch these closed months (`CallOptions.confirmClosed`). */
type Send<T> = (confirmClosed: readonly string[]) => Promise<T>;

/**
 * Writes of operations that may meet a closed month (1111): the owner is asked and, having agreed, the same write is sent again with the
 * months confirmed. Who says no, or may not say yes, gets the refusal (`ApiFailure` 1111), whose sentence names the
 * months and who can help.
 */
export function useClosedMonths(): <T>(send: Send<T>) => Promise<T> {
  const { modal } = useFeedback();
  const owner = useMay('closedMonths', 'edit');

  return useCallback(
    async <T,>(send: Send<T>) => {
      let confirmed: readonly string[] = [];
      for (;;) {
        try {
          return await send(confirmed);
        } catch (error) {
          if (!isFailure(error, 1111)) throw error;
          const months = closedMonthsOf(error);
          const further = months.some((month) => !confirmed.includes(month));
          if (!owner || !further || !(await modal.confirm(question(months)))) throw refusal(error, owner);
          confirmed = [...new Set([...confirmed, ...months])];
        }
      }
    },
    [modal, owner],
  );
}

/** Closed months (`YYYY-MM`) that a write was refused for, earliest first. */
function closedMonthsOf({ months }: ApiFailure): readonly string[] {
  return months.filter((month) => /^\d{4}-\d{2}$/.test(month)).sort();
}

/** The refusal in words that say which months, and who may change them all the same. */
function refusal(failure: ApiFailure, owner: boolean) {
  const months = closedMonthsOf(failure);
  if (months.length === 0) return failure;
  const closed = `${months.length === 1 ? 'Месяц закрыт' : 'Месяцы закрыты'}: ${months.map(monthTitle).join(', ')}.`;
  const then = owner
    ? 'Ничего не изменено.'
    : 'Менять операции закрытого месяца может только владелец компании: попросите его внести исправление или открыть месяц.';
  const { kind, statusCode, code } = failure;
  return new ApiFailure(`${closed} ${then}`, { kind, statusCode, code, months });
}

function question(months: readonly string[]) {
  const one = months.length === 1;
  return {
    title: one ? `Месяц закрыт: ${monthTitle(months[0] ?? '')}` : `Месяцы закрыты: ${months.map(monthTitle).join(', ')}`,
    content: `${one ? 'Этот месяц закрыт' : 'Эти месяцы закрыты'}. Если изменить операции всё равно, изменение отметят в аналитике как исправление после закрытия.`,
    okText: 'Изменить всё равно',
    cancelText: 'Не менять',
    autoFocusButton: 'cancel' as const,
  };
}
