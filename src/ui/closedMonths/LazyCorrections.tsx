import { lazyDialog } from '../lazyDialog.tsx';

/** What was corrected in a month after it was closed. */
export const CorrectionsDrawer = lazyDialog(() => import('./CorrectionsDrawer.tsx').then((module) => module.CorrectionsDrawer));
