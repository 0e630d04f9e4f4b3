import { externalStore } from '../../../lib/external-store.ts';

/** Is the import open? Several buttons open the one panel that `ImportDock` holds. */
export const importPanel = externalStore(false);
