import { ApiFailure } from '../lib/api-failure.ts';
import { monthTitle } from '../lib/monthTitle.ts';

/** Closed months (`YYYY-MM`) that a write was refused for, earliest first. */
export function closedMonthsOf(failure: ApiFailure): readonly string[] {
  return (failure.fields.months ?? []).filter((month) => /^\d{4}-\d{2}$/.test(month)).sort();
}

/** The refusal in words that say what to do: the owner may confirm, others turn to the owner. */
export function closedMonthsFailure(failure: ApiFailure, owner: boolean): ApiFailure {
  const months = closedMonthsOf(failure);
  const what = months.length === 1 ? 'Месяц закрыт' : 'Месяцы закрыты';
  const named = months.length > 0 ? `${what}: ${months.map(monthTitle).join(', ')}.` : failure.message;
  const then = owner ? 'Операции не изменены.' : 'Изменить его операции может сотрудник с ролью «Компания».';
  const { kind, statusCode, code, fields } = failure;
  return new ApiFailure(`${named} ${then}`, { kind, statusCode, code, fields });
}
