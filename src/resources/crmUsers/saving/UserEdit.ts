import type { CrmUser } from '../../../../contract/crm.ts';

/** What is edited in the list itself. */
export type UserEdit = Partial<Pick<CrmUser, EditedField>>;
export type EditedField = 'status' | 'telegram' | 'comment' | 'next_time';

/** What was typed into a row and is not saved yet. */
export type UnsavedRow = {
  /** as the server last said it; its version is the next `If-Match` */
  user: CrmUser;
  values: UserEdit;
  /** what the fields were when they were typed over */
  base: UserEdit;
  state: 'saving' | 'failed' | 'clash';
  /** why it failed */
  sentence: string;
  /** failed for want of a connection only: goes on by itself when there is one */
  unsent?: boolean;
};
