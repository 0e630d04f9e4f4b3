import { fileURLToPath } from 'node:url';

const unused = fileURLToPath(new URL('./unused-dependency.ts', import.meta.url));
const flatQuery = fileURLToPath(new URL('./flat-query.ts', import.meta.url));

/**
 * Packages that Refine and the charts bring and the console does not use: file import, English plurals, developer tools, nested values in
 * addresses, density estimates (docs/decisions/043-aliases-of-unused-packages.md). Our own code imports papaparse by its file.
 */
export const aliases = [
  // the CommonJS file that antd names its locale by comes out of the bundler wrapped once more, and antd falls back to English
  { find: 'antd/locale/ru_RU', replacement: 'antd/es/locale/ru_RU.js' },
  { find: /^(papaparse|pdfast|pluralize|@refinedev\/devtools-internal)$/, replacement: unused },
  { find: /^qs$/, replacement: flatQuery },
];
