import { ImportPage } from '../../../importing/ImportPage.tsx';
import { paths } from '../../../lib/paths.ts';
import { contractorParts } from './contractorParts.tsx';

/** /contractors/import: contractors from a table, step by step. */
export default function ImportScreen() {
  return (
    <ImportPage
      resource="contractors"
      title="Импорт контрагентов"
      kind="contractors"
      parts={contractorParts}
      list={paths.contractors}
      mayNot="Загружать контрагентов в этой компании вы не можете: ваша роль только смотрит. Права выдаёт владелец компании."
    />
  );
}
