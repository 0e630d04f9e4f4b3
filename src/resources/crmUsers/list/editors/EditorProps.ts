import type { CrmUser } from '../../../../../contract/crm.ts';
import type { After } from '../gridKeys.ts';

export type EditorProps = {
  user: CrmUser;
  /** what was typed to begin with, in place of what was there; null: goes on with what is there */
  typed: string | null;
  /** `YYYY-MM-DD` */
  today: string;
  label: string;
  onCommit(value: string, after: After): void;
  onCancel(): void;
};
