import { useMemo } from 'react';
import type { Contractor } from '../../../contract/resources/directory.ts';
import { AlikeWarning } from '../../ui/directory/AlikeWarning.tsx';
import { RowDrawer, type RowFormProps } from '../../ui/directory/RowDrawer.tsx';
import { useRowForm } from '../../ui/directory/useRowForm.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';
import { useNotices } from '../../ui/useNotices.tsx';
import { ContractorFields } from './ContractorFields.tsx';
import { contractorDirectory } from './contractorDirectory.tsx';
import { contractorForm } from './contractorForm.ts';
import { useCategories } from './useCategories.ts';

/** Adds or edits a contractor. */
export function ContractorDrawer({ row, kept, onClose }: RowFormProps<Contractor>) {
  const { done } = useNotices();
  const all = useWholeList('contractors');
  const { data: categories } = useCategories();
  const kind = useMemo(
    () => contractorForm((guid) => categories?.find((one) => one.guid === guid)?.title ?? 'удалённая категория'),
    [categories],
  );
  const { words } = contractorDirectory;
  const form = useRowForm({
    name: 'contractors',
    kind,
    row,
    kept,
    onSaved(saved, created) {
      done(`${created ? words.added : words.saved}: «${saved.title}».`);
      onClose();
    },
  });
  return (
    <RowDrawer
      form={form}
      title={row ? 'Контрагент' : 'Новый контрагент'}
      onClose={onClose}
      note={<AlikeWarning directory={contractorDirectory} form={form} rows={all.data} />}
    >
      <ContractorFields form={form} categories={categories} />
    </RowDrawer>
  );
}
