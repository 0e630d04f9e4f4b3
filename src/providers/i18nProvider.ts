import type { I18nProvider } from '@refinedev/core';

/** What Refine says here by itself, by its keys; `{{name}}` is filled from the options. A test compares the keys with Refine's sources. */
export const messages: Record<string, string> = {
  'notifications.success': 'Готово',
  'notifications.error': 'Не получилось',
  'notifications.undoable': 'Можно вернуть ещё {{seconds}} с',
  'notifications.createSuccess': 'Запись создана',
  'notifications.createError': 'Не удалось создать запись',
  'notifications.deleteSuccess': 'Запись удалена',
  'notifications.deleteError': 'Не удалось удалить запись',
  'notifications.editSuccess': 'Изменения сохранены',
  'notifications.editError': 'Не удалось сохранить изменения',
};

/** Refine's texts in Russian, its only language here. */
export const i18nProvider: I18nProvider = { translate, changeLocale: () => Promise.resolve(), getLocale: () => 'ru' };

/** Refine calls it with (key, options, default) or (key, default). */
function translate(key: string, options?: unknown, fallback?: string) {
  const text = messages[key];
  if (text === undefined) return fallback ?? (typeof options === 'string' ? options : key);
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => optionNamed(options, name));
}

function optionNamed(options: unknown, name: string) {
  if (typeof options !== 'object' || options === null) return '';
  return String(Object.entries(options).find(([key]) => key === name)?.[1] ?? '');
}
