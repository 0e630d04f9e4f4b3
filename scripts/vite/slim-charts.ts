import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const unused = fileURLToPath(new URL('./unused-chart-parts.ts', import.meta.url));
const library = new URL('./chart-library.js', import.meta.url);
const PLOTS = /\/@ant-design\/plots\/es\/core\/index\.js$/;
const LIBRARY = /\/@ant-design\/plots\/es\/core\/base\/chart\.js$/;

/**
 * Keeps out of the build what charts bring that the console does not draw: of the ready-made plots all but the one that takes a
 * description, of the grammar's marks and interactions those that no drawing of src/ui/charts names (chart-library.js), the taking of
 * pictures of the page, and the parts of lodash that nobody calls.
 */
export function slimCharts(): Plugin {
  return {
    name: 'slim-charts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'html2canvas') return unused;
      if (!importer?.includes('/@ant-design/plots/')) return null;
      if (source === '@antv/g2-extension-plot') return unused;
      return source === 'lodash' ? this.resolve('lodash-es', importer, { skipSelf: true }) : null;
    },
    transform(code, id) {
      if (PLOTS.test(id))
        return { code: "import { Base } from './plots/base';\nexport const Plots = { Base };\nexport const G2 = {};\n", map: null };
      if (!LIBRARY.test(id)) return null;
      if (!code.includes('stdlib'))
        throw new Error('slim-charts: @ant-design/plots makes its Chart otherwise now; look at chart-library.js again.');
      return { code: readFileSync(library, 'utf8'), map: null };
    },
  };
}
