import dayjs from 'dayjs';

/** `2026-02` → its first and last day. */
export function monthDays(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD') };
}
