import { useState } from 'react';
import { useParams } from 'react-router';
import { isWriter } from '../../../contract/permissions.ts';
import type { SiteObject } from '../../../contract/resources/directory.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';
import { CardFrame, NoCard } from '../../ui/directory/CardFrame.tsx';
import { useFocusBack } from '../../ui/directory/useFocusBack.ts';
import type { KeptRowForm } from '../../ui/directory/useRowForm.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { ObjectMoney } from './ObjectMoney.tsx';
import { objectDirectory } from './objectDirectory.tsx';
import { StatusTag } from './StatusTag.tsx';

const ObjectDrawer = lazyDialog(() => import('./ObjectDrawer.tsx').then((module) => module.ObjectDrawer));

/** /objects/:guid */
export default function ObjectScreen() {
  const { guid } = useParams();
  const objects = useWholeList('objects');
  return (
    <Loaded query={objects} rows={8} what="Данные объекта">
      {(rows) => {
        const object = rows.find((row) => row.guid === guid);
        if (!object) return <NoCard sentence="Объект не найден" list={paths.objects} label="К списку объектов" />;
        return <ObjectCard key={object.guid} object={object} />;
      }}
    </Loaded>
  );
}

function ObjectCard({ object }: { object: SiteObject }) {
  const { role } = useCompany();
  const [editing, setEditing] = useState<{ kept?: KeptRowForm<SiteObject> | undefined } | null>(null);
  const focusBack = useFocusBack(editing !== null);
  const hasMoney = useExtension('transactions');
  const whole = role !== undefined && isWriter(role);
  return (
    <CardFrame
      directory={objectDirectory}
      list={paths.objects}
      row={object}
      onEdit={(kept) => setEditing({ kept })}
      about={
        <p className="card-about">
          <StatusTag status={object.status} /> {object.address}
        </p>
      }
    >
      {!whole && hasMoney && (
        <p className="card-note" role="note">
          Показаны только операции, в которых контрагент — вы.
        </p>
      )}
      {hasMoney && <ObjectMoney object={object} whole={whole} />}
      {editing && (
        <ObjectDrawer
          row={editing.kept?.row ?? object}
          kept={editing.kept}
          onClose={() => {
            setEditing(null);
            focusBack();
          }}
        />
      )}
    </CardFrame>
  );
}
