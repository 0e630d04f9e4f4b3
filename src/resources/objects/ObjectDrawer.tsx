import type { SiteObject } from '../../../contract/resources/directory.ts';
import { AlikeWarning } from '../../ui/directory/AlikeWarning.tsx';
import { RowDrawer, type RowFormProps } from '../../ui/directory/RowDrawer.tsx';
import { useRowForm } from '../../ui/directory/useRowForm.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';
import { useNotices } from '../../ui/useNotices.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { objectDirectory } from './objectDirectory.tsx';
import { objectForm } from './objectForm.ts';

/** Adds or edits an object. */
export function ObjectDrawer({ row, kept, onClose }: RowFormProps<SiteObject>) {
  const { done } = useNotices();
  const all = useWholeList('objects');
  const { words } = objectDirectory;
  const form = useRowForm({
    name: 'objects',
    kind: objectForm,
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
      title={row ? 'Объект' : 'Новый объект'}
      onClose={onClose}
      note={<AlikeWarning directory={objectDirectory} form={form} rows={all.data} />}
    >
      <ObjectFields form={form} />
    </RowDrawer>
  );
}
