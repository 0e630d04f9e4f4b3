import { useState } from 'react';
import { useParams } from 'react-router';
import type { SiteObject } from '../../../contract/directory.ts';
import { isWriter } from '../../../contract/permissions.ts';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { CardFrame, NoCard } from './CardFrame.tsx';
import { ObjectMoney } from './ObjectMoney.tsx';
import { ObjectStatus } from './ObjectStatus.tsx';
import { objectDirectory } from './objectDirectory.tsx';

const ObjectForm = lazyDialog(() => import('./ObjectForm.tsx').then((module) => module.ObjectForm));

/** /objects/:id */
export default function ObjectCard() {
  const { id } = useParams();
  const objects = useWholeList('objects');
  return (
    <Loaded query={objects} rows={8} what="Данные объекта">
      {(rows) => {
        const object = rows.find((row) => row.guid === id);
        if (!object) return <NoCard sentence="Объект не найден" list={paths.objects} label="К списку объектов" />;
        return <Card key={object.guid} object={object} />;
      }}
    </Loaded>
  );
}

function Card({ object }: { object: SiteObject }) {
  const { role } = useCompany();
  const [editing, setEditing] = useState<{ kept?: KeptForm<SiteObject> | undefined } | null>(null);
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
        <p className="quiet">
          <ObjectStatus status={object.status} /> {object.address}
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
        <ObjectForm
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
