import { escapeHtml } from '../../letters/escapeHtml.ts';
import { STYLE } from './style.ts';

const NBSP = '\u00a0';
const amount = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });

/** «1 234,50 ₽» */
export function money(roubles: number): string {
  return `${amount.format(roubles)}${NBSP}₽`;
}

/** «21.11.2026, 13:05 МСК» */
export function moment(instant: string): string {
  return `${moscow.format(new Date(instant))}${NBSP}МСК`;
}

/** A whole page. @param body HTML made of escaped parts */
export function pageOf(title: string, body: string, layout: 'wide' | 'narrow'): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} — Учебная касса</title><style>${STYLE}</style></head>
<body><div class="band" role="note">Учебная оплата: деньги не${NBSP}списываются</div>
<main${layout === 'wide' ? ' class="wide"' : ''}>${body}</main></body></html>`;
}

/** Label and value pairs; empty values are left out. An address breaks after its «@» where it does not fit. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const known = pairs.filter(([, value]) => value !== '');
  return `<dl>${known.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value).replace('@', '@<wbr>')}</dd>`).join('')}</dl>`;
}
