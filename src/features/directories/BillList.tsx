import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Bill } from '../../../contract/directory.ts';
import { CardSection } from '../../ui/CardSection.tsx';
import '../../lists/list.css';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useMay } from '../../lib/access.tsx';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { useSelection } from '../../lists/useSelection.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { BillForm } from './BillForm.tsx';
import { BillsTable } from './BillsTable.tsx';
import { billDirectory } from './billDirectory.ts';
import type { Directory, DirectoryRow } from './directory.ts';
import { MergeLine } from './MergeLine.tsx';

const HistoryDrawer = lazyDialog(() => import('../../lists/HistoryDrawer.tsx').then((module) => module.HistoryDrawer));
const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx').then((module) => module.MergeDialog));
const AlikeDrawer = lazyDialog(() => import('./AlikeDrawer.tsx').then((module) => module.AlikeDrawer));
const directory = billDirectory as unknown as Directory<DirectoryRow>;

/** «Статьи расходов»: added, renamed in their place, deleted, brought back, merged. */
export function BillList() {
  const bills = useWholeList('bills');
  const selection = useSelection<Bill>();
  const [kept, setKept] = useState<KeptForm<Bill>>();
  const [withDeleted, setWithDeleted] = useState(false);
  const [open, setOpen] = useState<'merge' | 'alike' | 'history' | null>(null);
  const hasHistory = useMay('changesets', 'list');
  const focusBack = useFocusBack(open !== null);
  const close = () => {
    setOpen(null);
    focusBack();
  };
  return (
    <CardSection title="Статьи расходов">
      <Loaded query={bills} rows={8} what="Статьи расходов">
        {(all) => (
          <div className="directory">
            <BillForm key={kept?.guid} bills={all} kept={kept} onRestore={setKept} />
            <div className="directory-tools">
              <Checkbox checked={withDeleted} onChange={({ target }) => setWithDeleted(target.checked)}>
                Показать удалённые
              </Checkbox>
              <Button size="small" onClick={() => setOpen('alike')}>
                Найти дубли
              </Button>
              {hasHistory && (
                <Button size="small" onClick={() => setOpen('history')}>
                  История
                </Button>
              )}
            </div>
            <MergeLine selection={selection} count={billDirectory.words.count} onMerge={() => setOpen('merge')} />
            <BillsTable bills={all.filter((bill) => withDeleted || !bill.is_deleted)} selection={selection} />
          </div>
        )}
      </Loaded>
      {open === 'merge' && (
        <MergeDialog
          directory={directory}
          rows={selection.rows}
          onClose={close}
          onMerged={() => {
            selection.clear();
            close();
          }}
        />
      )}
      {open === 'history' && <HistoryDrawer resource="bills" title="История: статьи расходов" onClose={close} />}
      {open === 'alike' && <AlikeDrawer directory={directory} onClose={close} />}
    </CardSection>
  );
}
