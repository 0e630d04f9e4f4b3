import dayjs from 'dayjs';

/** «Прайс-лист Ремонт-Мастер 2026-11-21.xlsx», without signs that file systems forbid. */
export function fileName(company: string, format: 'xlsx' | 'csv', now = dayjs()): string {
  const safe = company
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `Прайс-лист ${safe} ${now.format('YYYY-MM-DD')}.${format}`;
}
