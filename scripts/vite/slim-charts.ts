import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const unused = fileURLToPath(new URL('./unused-chart-parts.ts', import.meta.url));
const PLOTS = /\/@ant-design\/plots\/es\/core\/index\.js$/;
const LIBRARY = /\/@ant-design\/plots\/es\/core\/base\/chart\.js$/;

/**
 * Keeps out of the build what charts bring that the console does not draw: ready-made plots beside the one that takes a
 * description, maps and graphs, the extension's marks, and the taking of pictures of the page.
 */
export function slimCharts(): Plugin {
  return {
    name: 'slim-charts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const dropped = source === 'html2canvas' || (source === '@antv/g2-extension-plot' && importer?.includes('/@ant-design/plots/'));
      return dropped ? unused : null;
    },
    transform(code, id) {
      if (PLOTS.test(id))
        return { code: "import { Base } from './plots/base';\nexport const Plots = { Base };\nexport const G2 = {};\n", map: null };
      if (LIBRARY.test(id)) return { code: changed(code, 'stdlib', 'corelib'), map: null };
      return null;
    },
  };
}

/** @throws Error when the package has changed and the replacement no longer finds its place */
function changed(code: string, from: string, to: string): string {
  if (!code.includes(from))
    throw new Error(`slim-charts: «${from}» is gone from @ant-design/plots; see whether the replacement is still needed.`);
  return code.replaceAll(from, to);
}
