import type { ImportAnswer } from '../../../../../contract/serviceImport.ts';
import { counted } from '../../../../lib/plural.ts';

type Counts = Pick<ImportAnswer, 'create' | 'update' | 'delete'>;

/** «543 новых, 0 изменённых» — and the deleted ones where there are any. */
export function countsText({ create, update, delete: deleted }: Counts): string {
  const parts = [counted(create, 'новая', 'новые', 'новых'), counted(update, 'изменённая', 'изменённые', 'изменённых')];
  if (deleted > 0) parts.push(counted(deleted, 'удалённая', 'удалённые', 'удалённых'));
  return parts.join(', ');
}

/** What the commit button says: exactly what it does. */
export function commitLabel(counts: Counts): string {
  return `Загрузить: ${countsText(counts)}`;
}

/** Is there anything to write? */
export function changesAnything({ create, update, delete: deleted }: Counts): boolean {
  return create + update + deleted > 0;
}
