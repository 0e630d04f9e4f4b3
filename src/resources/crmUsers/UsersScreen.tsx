import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useExtension } from '../../lib/meta-context.tsx';
import { LiveRegion } from '../../ui/announce.tsx';
import '../../lists/list.css';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { useListQuery } from '../../lists/useListQuery.ts';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { ExportMenu } from './bulk/ExportMenu.tsx';
import { useUserFile } from './bulk/useUserFile.ts';
import { narrowing, orderingOf, userFilters } from './filter/userFilters.ts';
import { KeysHelp } from './list/KeysHelp.tsx';
import { QueueButtons } from './list/QueueButtons.tsx';
import { UserList } from './list/UserList.tsx';
import './users.css';
import './users-print.css';

const CreateDrawer = lazyDialog(() => import('./create/CreateDrawer.tsx').then((module) => module.CreateDrawer));

/** /crm/user: everybody who signed up, and whom to call. An API of the spec's calls alone has the list and its edits. */
export default function UsersScreen() {
  const extended = useExtension('crm');
  const { query, change } = useListQuery(userFilters);
  const file = useUserFile();
  const [creating, setCreating] = useState(false);
  const focusBack = useFocusBack(creating);
  const ordering = orderingOf(query);

  return (
    <section className="directory crm-users">
      <LiveRegion />
      <div className="directory-head">
        <h1>Пользователи</h1>
        {extended && <QueueButtons query={query} onQuery={change} />}
        <div className="directory-head-buttons">
          <KeysHelp />
          {extended && (
            <ExportMenu
              label="Скачать"
              brief
              busy={file.busy}
              onExport={(format) => file.save({ ...narrowing(query), ...(ordering && { ordering }) }, format)}
            />
          )}
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
            <span className="crm-brief">Добавить</span>
          </Button>
        </div>
      </div>
      <UserList extended={extended} query={query} onQuery={change} />
      {creating && (
        <CreateDrawer
          onClose={() => {
            setCreating(false);
            focusBack();
          }}
        />
      )}
    </section>
  );
}
