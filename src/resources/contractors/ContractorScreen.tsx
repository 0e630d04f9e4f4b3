import { useState } from 'react';
import { useParams } from 'react-router';
import type { Contractor } from '../../../contract/resources/directory.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';
import { CardFrame, NoCard } from '../../ui/directory/CardFrame.tsx';
import { useFocusBack } from '../../ui/directory/useFocusBack.ts';
import type { KeptRowForm } from '../../ui/directory/useRowForm.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { ContractorMoney } from './ContractorMoney.tsx';
import { contractorDirectory } from './contractorDirectory.tsx';
import { Requisites } from './Requisites.tsx';

const ContractorDrawer = lazyDialog(() => import('./ContractorDrawer.tsx').then((module) => module.ContractorDrawer));

/** /contractors/:guid */
export default function ContractorScreen() {
  const { guid } = useParams();
  const contractors = useWholeList('contractors');
  return (
    <Loaded query={contractors} rows={8} what="Данные контрагента">
      {(rows) => {
        const contractor = rows.find((row) => row.guid === guid);
        if (!contractor) return <NoCard sentence="Контрагент не найден" list={paths.contractors} label="К списку контрагентов" />;
        return <ContractorCard key={contractor.guid} contractor={contractor} />;
      }}
    </Loaded>
  );
}

function ContractorCard({ contractor }: { contractor: Contractor }) {
  const [editing, setEditing] = useState<{ kept?: KeptRowForm<Contractor> | undefined } | null>(null);
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
        <ContractorDrawer
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
