import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aliases } from './scripts/vite/aliases.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { slimContract } from './scripts/vite/slim-contract.ts';
import { spokenRussian } from './scripts/vite/spoken-russian.ts';

const apiOrigin = process.env.PRORABKA_API ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** What the workspace shares with nearly every screen, icons and the work with what is unsaved: one file instead of dozens, each compressed and fetched alone. */
const shared =
  /\/@ant-design\/icons(-svg)?\/es\/(asn|icons)\/(Arrow(Up|Down)Outlined|Caret(Down|Up)Outlined|(Close|Copy|Delete|Download|Right|Ellipsis|Filter|Search|Redo|Undo|Table|FolderOpen|MinusSquare|PlusSquare)Outlined|(Filter|Warning|InfoCircle|CheckCircle|ExclamationCircle)Filled)\.js$|\/src\/(lib\/(keptWork|live)|ui\/(KeptOffer|useLeaveGuard)|saving\/(SaveQueue|entry|queueOptions|requests|transitions|outcome|mergeFields|queueRegistry)|sheet\/(keyboard|commandStack|selection\/(travel|cellRange)))\.tsx?$/;

export default defineConfig({
  plugins: [react(), slimContract(), spokenRussian(), precompress()],
  resolve: { alias: aliases },
  worker: { plugins: () => [slimContract()] },
  server: { proxy: { '/api': apiOrigin, '/info': apiOrigin, '/pay': apiOrigin } },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // whatever the entry imports at once, which every screen needs
            { name: 'core', tags: ['$initial'] },
            { name: 'shared', test: shared },
          ],
        },
      },
    },
    // Vite 8's own minifier breaks light-dark().
    cssMinify: 'esbuild',
    modulePreload: { polyfill: false },
  },
});
