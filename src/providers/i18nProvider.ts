import type { I18nProvider } from '@refinedev/core';

/** What Refine says here by itself, by its keys. A test compares the keys with Refine's sources. */
export const messages: Record<string, string> = {
  'notifications.success': 'Готово',
  'notifications.error': 'Не получилось',
  'notifications.undoable': 'Можно вернуть',
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
  return messages[key] ?? fallback ?? (typeof options === 'string' ? options : key);
}
