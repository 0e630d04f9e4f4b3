import { PlusOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useExtension } from '../../lib/workspace.ts';
import { FIRST_MARK, useOpened } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import '../../lists/list.css';
import { BatchList } from './BatchList.tsx';
import './codes.css';
import { CodeList } from './CodeList.tsx';
import type { RevokeQuestion } from './codes.tsx';

const IssueDrawer = lazyDialog(() => import('./IssueDrawer.tsx'));
const RevokeDialog = lazyDialog(() => import('./RevokeDialog.tsx'));

type Open = { what: 'issue' } | { what: 'revoke'; question: RevokeQuestion; done?(): void };

/** /crm/code: codes one by one and by batches; issuing, revoking and files where the API has them. */
export default function CodesScreen() {
  const extended = useExtension('codes');
  const [params, setParams] = useSearchParams();
  const [open, setOpen, close] = useOpened<Open>(FIRST_MARK);
  const ask = (question: RevokeQuestion, done?: () => void) => setOpen({ what: 'revoke', question, done });
  const list = <CodeList extended={extended} onRevoke={ask} />;

  return (
    <section className="page page-wide">
      <LiveRegion />
      <div className="bar">
        <h1>Коды</h1>
        <div className="bar push">
          {extended && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ what: 'issue' })}>
              Выпустить коды
            </Button>
          )}
        </div>
      </div>
      {extended ? (
        <Tabs
          activeKey={params.get('view') === 'batches' ? 'batches' : 'codes'}
          // the lists have filters of their own: what narrowed one says nothing of the other
          onChange={(view) => setParams(view === 'batches' ? { view } : {})}
          destroyOnHidden
          items={[
            { key: 'codes', label: 'По одному', children: list },
            { key: 'batches', label: 'Партии', children: <BatchList onRevoke={ask} /> },
          ]}
        />
      ) : (
        list
      )}
      {open?.what === 'issue' && <IssueDrawer onClose={close} />}
      {open?.what === 'revoke' && (
        <RevokeDialog
          question={open.question}
          onClose={close}
          onRevoked={() => {
            open.done?.();
            close();
          }}
        />
      )}
    </section>
  );
}
