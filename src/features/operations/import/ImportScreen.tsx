import { ImportPage } from '../../../importing/ImportPage.tsx';
import { paths } from '../../../lib/paths.ts';
import { useMoneyStack } from '../history.ts';
import { operationParts } from './operationParts.tsx';

/** /transactions/import: operations from a table or from a bank statement, step by step. */
export default function ImportScreen() {
  const stack = useMoneyStack();
  return (
    <ImportPage
      resource="transactions"
      title="Импорт операций"
      kind="transactions"
      parts={operationParts}
      list={paths.transactions}
      onLoaded={(step) => stack.push({ kind: 'changeset', ...step })}
      mayNot="Загружать операции в этой компании вы не можете: ваша роль только смотрит их. Права выдаёт владелец компании."
    />
  );
}
