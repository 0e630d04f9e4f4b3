import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { Changeset } from '../../../../contract/changeset.ts';
import { useMay } from '../../../lib/access.tsx';
import { ofTab } from '../../../lib/browserStorage.ts';
import { companyKey } from '../../../lib/companyLists.ts';
import { instant, time } from '../../../lib/dates.ts';
import { read } from '../../../lib/read.ts';
import { useSignedInUser } from '../../../lib/sessionContext.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import '../prices.css';
import { focusContent } from '../../../ui/focusContent.ts';

/** The import whose line the user has put away, for this tab's session. */
const KEY = 'dismissed-import';

const DAY = 24 * 60 * 60 * 1000;

const LOOKED_AT = '50';

const RevertDialog = lazyDialog(() => import('./ImportRevertDialog.tsx'));

/** A quiet line about the user's last import of these 24 hours, with the way back; also after a reload. */
export default function LastImport() {
  const last = useLastImport();
  const [dismissed, setDismissed] = useState(() => ofTab.read(KEY));
  /** stays while the dialog tells what was done, though the import is no longer there to take back */
  const [asking, setAsking] = useState<string | null>(null);
  const shown = last && last.guid !== dismissed ? last : null;
  return (
    <>
      {shown && (
        <p className="bar quiet last-import">
          <span title={sentenceOf(shown)}>{sentenceOf(shown)}</span>
          <Button type="link" size="small" onClick={() => setAsking(shown.guid)}>
            Отменить импорт
          </Button>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label="Скрыть строку об импорте"
            onClick={() => {
              ofTab.write(KEY, shown.guid);
              setDismissed(shown.guid);
              focusContent();
            }}
          />
        </p>
      )}
      {asking && <RevertDialog changeset={asking} onClose={() => setAsking(null)} onReverted={() => undefined} />}
    </>
  );
}

function sentenceOf({ title, created_at }: Changeset) {
  const today = new Date(created_at).toDateString() === new Date().toDateString();
  return today ? `${title} в\u00a0${time(created_at)}` : `${title} от\u00a0${instant(created_at)}`;
}

/** The user's latest import of the last 24 hours that was not taken back; null when there is none or it cannot be told. */
function useLastImport(): Changeset | null {
  const { company } = useCompany();
  const user = useSignedInUser();
  const mayImport = useMay('services', 'create');
  const hasImport = useExtension('import');
  const hasJournal = useExtension('changesets');
  const enabled = mayImport && hasImport && hasJournal && user !== '';
  const since = Date.now() - DAY;
  const query = {
    id: company.guid,
    entity: 'service' as const,
    author: user,
    search: 'Импорт',
    from: new Date(since).toISOString().slice(0, 10),
    page_size: LOOKED_AT,
  };
  const key = companyKey(company.guid, 'changesets', 'last-import', user);
  // newest first
  const { data = [] } = useQuery({ ...read(key, calls.changesetList, { query }, { quiet: true }), enabled });
  const last = data.find(({ kind }) => kind === 'import');
  return enabled && last && last.reverted_by === null && Date.parse(last.created_at) >= since ? last : null;
}
