import { pageSetting } from './pageSettings.ts';

const nonce = pageSetting('csp-nonce');

// antd's `csp.nonce` misses some of its own style elements (CSS variables, the scroll lock of dialogs), which the page's
// Content-Security-Policy would then refuse. Scripts get no nonce here: only `'self'` may run.
if (nonce) {
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
      const element: unknown = Reflect.apply(create, self, args);
      if (element instanceof HTMLStyleElement) element.nonce = nonce;
      return element;
    },
  });
}
