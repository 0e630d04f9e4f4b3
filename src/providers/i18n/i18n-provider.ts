import type { I18nProvider } from '@refinedev/core';
import { messages } from './messages.ts';

/** Refine's texts in Russian, its only language here. */
export const i18nProvider: I18nProvider = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'ru' };

/** Refine calls it with (key, options, default) or (key, default). */
function translate(key: string, options?: unknown, fallback?: string): string {
  const text = messages[key];
  if (text === undefined) return fallback ?? (typeof options === 'string' ? options : key);
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => optionNamed(options, name));
}

function optionNamed(options: unknown, name: string): string {
  if (typeof options !== 'object' || options === null) return '';
  return String(Object.entries(options).find(([key]) => key === name)?.[1] ?? '');
}
