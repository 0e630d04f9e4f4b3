import { useState } from 'react';
import { useParams } from 'react-router';
import type { Contractor } from '../../../contract/directory.ts';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { CardFrame, NoCard } from './CardFrame.tsx';
import { ContractorMoney } from './ContractorMoney.tsx';
import { contractorDirectory } from './contractorDirectory.tsx';
import { Requisites } from './Requisites.tsx';

const ContractorForm = lazyDialog(() => import('./ContractorForm.tsx').then((module) => module.ContractorForm));

/** /contractors/:id */
export default function ContractorCard() {
  const { id } = useParams();
  const contractors = useWholeList('contractors');
  return (
    <Loaded query={contractors} rows={8} what="Данные контрагента">
      {(rows) => {
        const contractor = rows.find((row) => row.guid === id);
        if (!contractor) return <NoCard sentence="Контрагент не найден" list={paths.contractors} label="К списку контрагентов" />;
        return <Card key={contractor.guid} contractor={contractor} />;
      }}
    </Loaded>
  );
}

function Card({ contractor }: { contractor: Contractor }) {
  const [editing, setEditing] = useState<{ kept?: KeptForm<Contractor> | undefined } | null>(null);
  const focusBack = useFocusBack(editing !== null);
  const hasMoney = useExtension('transactions');
  return (
    <CardFrame
      directory={contractorDirectory}
      list={paths.contractors}
      row={contractor}
      onEdit={(kept) => setEditing({ kept })}
      about={null}
    >
      <Requisites contractor={contractor} />
      {hasMoney && <ContractorMoney contractor={contractor} />}
      {editing && (
        <ContractorForm
          row={editing.kept?.row ?? contractor}
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
