import type { Plugin } from 'vite';

/** The page asks for the code that every screen needs together with its entry, which would ask for it one round later. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const app = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'app');
        if (!app) throw new Error('preload-app: there is no chunk app');
        return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${app.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}
