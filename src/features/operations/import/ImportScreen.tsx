import { ImportPage } from '../../../importing/ImportPage.tsx';
import { paths } from '../../../lib/paths.ts';
import { operationParts } from './operationParts.tsx';

/** /transactions/import: operations from a table or from a bank statement, step by step. */
export default function ImportScreen() {
  return (
    <ImportPage
      resource="transactions"
      title="Импорт операций"
      kind="transactions"
      parts={operationParts}
      list={paths.transactions}
      mayNot="Загружать операции в этой компании вы не можете: ваша роль только смотрит их. Права выдаёт владелец компании."
    />
  );
}
