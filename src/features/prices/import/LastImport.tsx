import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Changeset } from '../../../../contract/changeset.ts';
import { ofTab } from '../../../lib/browserStorage.ts';
import { instant, time } from '../../../lib/dates.ts';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import '../prices.css';

/** The import whose line the user has put away, for this tab's session. */
const KEY = 'dismissed-import';

const RevertDialog = lazyDialog(() => import('./ImportRevertDialog.tsx'));

/** A quiet line about the user's last import of these 24 hours, with the way back; also after a reload. */
export default function LastImport({ last }: { last: Changeset | null }) {
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
            }}
          />
        </p>
      )}
      {asking && <RevertDialog changeset={asking} onClose={() => setAsking(null)} onReverted={() => undefined} />}
    </>
  );
}

function sentenceOf({ title, created_at }: Changeset): string {
  const today = new Date(created_at).toDateString() === new Date().toDateString();
  return `${title} от\u00a0${today ? time(created_at) : instant(created_at)}`;
}
