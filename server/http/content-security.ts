import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/** For answers that are data: nothing of them may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For pages of plain text, the user guide among them: their style sheet and pictures, no scripts. */
export const textPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pages made by the server: their own style sheet, no scripts. @param forms where their forms may lead */
export function styledPagePolicy(style: string, forms: "'none'" | "'self'"): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
}

const METRIKA = 'https://mc.yandex.ru';

/** For the console's page. Ant Design adds style elements with the nonce and style attributes; scripts come from files only. */
export function consolePolicy(config: Config, nonce: string): string {
  const api = config.apiUrl === null ? [] : [new URL(config.apiUrl).origin];
  const metrika = config.metrikaId === null ? [] : [METRIKA];
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...metrika],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...metrika],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api, ...metrika],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
