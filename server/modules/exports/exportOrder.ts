import type { Comparison } from '../../../contract/analytics.ts';
import type { ExportFormat, ExportKind } from '../../../contract/export.ts';
import type { BulkFilter } from '../../../contract/transaction.ts';
import { dotted } from '../../database/days.ts';

const titles: Record<ExportKind, string> = {
  transactions: 'Операции',
  prices: 'Прайс-лист',
  objects: 'Объекты',
  contractors: 'Контрагенты',
  bills: 'Статьи расходов',
  everything: 'Все данные',
  analytics: 'Аналитика',
};

/** What is to be exported. `filter` is of operations; `from` and `to` are the period of reports, `compare` what they are compared with. */
export type ExportOrder = {
  company: string;
  kind: ExportKind;
  format: ExportFormat;
  filter: BulkFilter | null;
  from: string | null;
  to: string | null;
  compare?: Comparison | undefined;
};

type Named = Pick<ExportOrder, 'kind' | 'format'> & { from?: string | null | undefined; to?: string | null | undefined };

/** «Операции 01.01.2026–30.06.2026.xlsx»; without a period the day it was made: «Прайс-лист на 21.11.2026.csv». @param today Moscow's */
export function fileName({ kind, format, from, to }: Named, today: string): string {
  return `${titles[kind]} ${periodOf(from ?? null, to ?? null, today)}.${isZip(kind) ? 'zip' : format}`;
}

/** What consists of several tables leaves as a zip. */
export function isZip(kind: ExportKind): boolean {
  return kind === 'everything' || kind === 'analytics';
}

/** «01.01.2026–30.06.2026». */
export function daysOf({ from, to }: { from: string; to: string }): string {
  return from === to ? dotted(from) : `${dotted(from)}–${dotted(to)}`;
}

function periodOf(from: string | null, to: string | null, today: string) {
  if (from !== null && to !== null) return daysOf({ from, to });
  if (from !== null) return `с ${dotted(from)}`;
  return to === null ? `на ${dotted(today)}` : `по ${dotted(to)}`;
}
