import type { SiteObject } from '../../../contract/resources/directory.ts';
import { RowDrawer, type RowFormProps } from '../../forms/FormDrawer.tsx';
import { ObjectFields } from '../../resources/objects/ObjectFields.tsx';
import { useRowForm } from '../../ui/directory/useRowForm.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { AlikeWarning } from './AlikeWarning.tsx';
import { objectDirectory } from './objectDirectory.tsx';
import { objectForm } from './objectFields.ts';

/** Adds or edits an object. */
export function ObjectDrawer({ row, onClose }: RowFormProps<SiteObject>) {
  const { done } = useNotices();
  const all = useWholeList('objects');
  const { words } = objectDirectory;
  const form = useRowForm({
    name: 'objects',
    kind: objectForm,
    row,
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
