import type { CrmUser } from '../../../../../contract/crm.ts';
import { flagWords } from '../../dialogs/flagWords.ts';

/** What the user may open beside their companies. */
export function FlagsCell({ user: { permissions } }: { user: CrmUser }) {
  const flags = flagWords
    .filter(({ flag }) => permissions[flag])
    .map(({ title }) => title)
    .join(', ');
  return (
    <span className="crm-lines" title={flags}>
      {flags}
    </span>
  );
}
