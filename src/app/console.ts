import { browserConnection, browserSession } from '../api/browser.ts';
import { createClient } from '../api/client.ts';
import { createPendingCalls } from '../api/pending.ts';
import { tabLock } from '../api/refresh.ts';
import { externalStore } from '../lib/externalStore.ts';
import type { SessionStatus } from '../lib/sessionContext.ts';
import { forgetSessionMemories } from '../lib/sessionMemory.ts';
import { answerOtherTabs, keepUnsaved } from '../lib/unsavedWork.ts';
import { createOwnWrites } from '../providers/ownWrites.ts';
import { pageSetting } from './pageSettings.ts';

/** The parts that live as long as the page: made once, handed down by context. */
export const session = browserSession();
let signedInUser = userOf(session.state.get());
session.state.subscribe(() => {
  const user = userOf(session.state.get());
  // outside the first load; where their file does not come, the next screen of an import removes what is old
  import('../importing/steps/keptImport.ts').then((kept) => kept.forgetImports()).catch(() => {});
  if (signedInUser !== null) keepUnsaved();
  if (user === null) forgetSessionMemories();
  signedInUser = user;
});
answerOtherTabs(() => userOf(session.state.get()));
export const pending = createPendingCalls();
export const baseURL = pageSetting('api-url') ?? '';
export const connection = browserConnection(baseURL);
export const api = createClient({ baseURL, session, pending, connection, lock: tabLock('prorabka-refresh') });
export const ownWrites = createOwnWrites();

/** Yandex Metrica's counter, known once `GET /api/meta/` has answered. */
export const metrikaId = externalStore<number | null>(null);

function userOf(state: SessionStatus) {
  return state.signedIn ? state.user : null;
}
