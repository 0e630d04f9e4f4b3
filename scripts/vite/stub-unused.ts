import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const unused = fileURLToPath(new URL('./unused-dependency.ts', import.meta.url));
const lazyModals = fileURLToPath(new URL('../../src/ui/lazyModals.tsx', import.meta.url));
const noNotifications = fileURLToPath(new URL('./no-notifications.ts', import.meta.url));
const flatQuery = fileURLToPath(new URL('./flat-query.ts', import.meta.url));

/** Package → what stands in for it, and whose import of it is meant: our own code would get the real one. */
const stubs: Record<string, { by: string; importer: string }> = {
  papaparse: { by: unused, importer: '/@refinedev/' },
  pluralize: { by: unused, importer: '/@refinedev/' },
  '@refinedev/devtools-internal': { by: unused, importer: '/@refinedev/' },
  '../modal/useModal': { by: lazyModals, importer: '/antd/es/app/App.js' },
  '../notification/useNotification': { by: noNotifications, importer: '/antd/es/app/App.js' },
  qs: { by: flatQuery, importer: '/@refinedev/' },
};

const RUSSIAN = /\/antd\/es\/locale\/ru_RU\.js$/;
/** what antd’s own forms say of a mistake; the console’s forms have their own words */
const FORM_WORDS = / {2}Form: \{.*?\n {2}\},\n/s;

/**
 * Keeps out of the build what dependencies bring for things that the console does not use: file import, English plurals, developer tools,
 * nested values in addresses, antd's notifications, words of antd’s forms; and out of the first screen what it uses later: antd’s questions.
 */
export function stubUnused(): Plugin {
  return {
    name: 'stub-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const stub = stubs[source];
      return stub && importer?.includes(stub.importer) ? stub.by : null;
    },
    transform(code, id) {
      if (!RUSSIAN.test(id)) return null;
      if (!FORM_WORDS.test(code)) throw new Error('stub-unused: antd lays its Russian texts out otherwise now; look at them again.');
      return { code: code.replace(FORM_WORDS, ''), map: null };
    },
  };
}
