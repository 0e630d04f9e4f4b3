import type { CodesRevoke } from '../../../contract/resources/code.ts';

/** What is about to be revoked. `count`: codes that can be; `kept`: named ones that cannot, for they were used or revoked. */
export type RevokeQuestion = { which: CodesRevoke; title: string; count: number; kept: number };
