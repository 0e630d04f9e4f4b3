import { createSession, type Session, type SessionChannel, type SignedOutReason } from './session.ts';
import { browserStorage, storageKeys } from './token-storage.ts';

/** The session of this browser: localStorage, heard and told across tabs. */
export function browserSession(): Session {
  const session = createSession(browserStorage(), broadcast());
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKeys.token) session.storageChanged();
  });
  return session;
}

function broadcast(): SessionChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel('prorabka-session');
  return {
    post: (reason) => channel.postMessage(reason),
    listen(heard) {
      channel.onmessage = (event: MessageEvent<SignedOutReason>) => heard(event.data === 'ended' ? 'ended' : 'left');
    },
  };
}
