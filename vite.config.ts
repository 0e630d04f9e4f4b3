import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aliases } from './scripts/vite/aliases.ts';
import { layers } from './scripts/vite/layers.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { preloadApp } from './scripts/vite/preload-app.ts';
import { slimContract } from './scripts/vite/slim-contract.ts';
import { spokenRussian } from './scripts/vite/spoken-russian.ts';

const apiOrigin = process.env.PRORABKA_API ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`;

export default defineConfig({
  plugins: [react(), slimContract(), spokenRussian(), preloadApp(), precompress()],
  resolve: { alias: aliases },
  worker: { plugins: () => [slimContract()] },
  server: { proxy: { '/api': apiOrigin, '/info': apiOrigin, '/pay': apiOrigin } },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // importing these does nothing by itself, which the packages do not say
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(rc-field-form\/es\/index\.js|@ant-design\/cssinjs\/es\/.*|@rc-component\/color-picker\/es\/.*)$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: layers(), debugName: 'layers' }],
        },
      },
    },
    // Vite 8's own minifier breaks light-dark().
    cssCodeSplit: false,
    cssMinify: 'esbuild',
    modulePreload: { polyfill: false },
  },
});
