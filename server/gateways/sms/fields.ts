/** What smsc.ru wants beside login and password. The `id` lets a provider tell a repetition; `fmt=3` asks for an answer in JSON. */
export const usualFields = 'phones={phone}&mes={text}&id={id}&charset=utf-8&fmt=3';

/**
 * Fills a template of a urlencoded form: `{phone}` (digits, no plus), `{text}` and `{id}`. Everything else in it stands as configured.
 */
export function fillFields(template: string, values: { phone: string; text: string; id: string }): string {
  return template.replace(/\{(phone|text|id)\}/g, (_, name: keyof typeof values) => encodeURIComponent(values[name]));
}
