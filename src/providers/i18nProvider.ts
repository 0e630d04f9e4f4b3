import type { I18nProvider } from '@refinedev/core';

/** Refine's own texts, by its keys; `{{name}}` is filled from the options. A test compares the keys with Refine's sources. */
export const messages: Record<string, string> = {
  'actions.list': 'Список',
  'actions.create': 'Создание',
  'actions.edit': 'Изменение',
  'actions.show': 'Просмотр',
  'actions.clone': 'Копирование',
  'buttons.create': 'Создать',
  'buttons.save': 'Сохранить',
  'buttons.delete': 'Удалить',
  'buttons.edit': 'Изменить',
  'buttons.cancel': 'Отменить',
  'buttons.confirm': 'Вы уверены?',
  'buttons.refresh': 'Обновить',
  'buttons.show': 'Показать',
  'buttons.clone': 'Скопировать',
  'buttons.list': 'Список',
  'buttons.notAccessTitle': 'Недостаточно прав.',
  'documentTitle.default': 'Прорабка',
  'documentTitle.suffix': ' — Прорабка',
  'notifications.success': 'Готово',
  'notifications.error': 'Не получилось',
  'notifications.undoable': 'Можно вернуть ещё {{seconds}} с',
  'notifications.createSuccess': 'Запись создана',
  'notifications.createError': 'Не удалось создать запись',
  'notifications.deleteSuccess': 'Запись удалена',
  'notifications.deleteError': 'Не удалось удалить запись',
  'notifications.editSuccess': 'Изменения сохранены',
  'notifications.editError': 'Не удалось сохранить изменения',
  'pages.error.info': 'Нет действия «{{action}}» для «{{resource}}»',
  'pages.error.404': 'Такой страницы нет.',
  'pages.error.backHome': 'На главную',
  'pages.login.title': 'Вход',
  'pages.login.signin': 'Войти',
  'pages.login.register': 'Зарегистрироваться',
  'pages.login.fields.email': 'E-mail или телефон',
  'pages.login.fields.password': 'Пароль',
  'pages.login.buttons.forgotPassword': 'Забыли пароль?',
  'pages.login.buttons.noAccount': 'Нет аккаунта?',
  'pages.login.buttons.haveAccount': 'Уже есть аккаунт?',
  'pages.login.buttons.rememberMe': 'Запомнить меня',
  'pages.register.title': 'Регистрация',
  'pages.register.fields.email': 'E-mail',
  'pages.register.fields.password': 'Пароль',
  'pages.register.buttons.submit': 'Зарегистрироваться',
  'pages.register.buttons.haveAccount': 'Уже есть аккаунт?',
  'pages.forgotPassword.title': 'Восстановление пароля',
  'pages.forgotPassword.fields.email': 'E-mail',
  'pages.forgotPassword.buttons.submit': 'Выслать письмо',
  'pages.updatePassword.title': 'Новый пароль',
  'pages.updatePassword.fields.password': 'Новый пароль',
  'pages.updatePassword.fields.confirmPassword': 'Новый пароль ещё раз',
  'pages.updatePassword.buttons.submit': 'Сохранить',
  warnWhenUnsavedChanges: 'Изменения не сохранены. Уйти со страницы?',
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
