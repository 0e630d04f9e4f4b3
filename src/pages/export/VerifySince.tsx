import type { ExportVerifyAnswer } from '../../../contract/resources/export.ts';
import type { TransactionSummary } from '../../../contract/resources/transaction.ts';
import { money } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { tableWord } from './tableWord.ts';

/** What has changed in the company since the archive was made. */
export function VerifySince({ since }: { since: ExportVerifyAnswer }) {
  const changed = since.tables.filter(({ created, edited, deleted }) => created + edited + deleted > 0);
  if (since.changesets === 0) return <p>С тех пор в данных компании ничего не изменилось.</p>;
  return (
    <>
      <p>С тех пор данные меняли: {counted(since.changesets, 'изменение', 'изменения', 'изменений')}.</p>
      {changed.length > 0 ? (
        <table className="export-table">
          <caption className="visually-hidden">Что изменилось с тех пор</caption>
          <thead>
            <tr>
              <th scope="col">Где</th>
              <th scope="col" className="export-number">
                Добавлено
              </th>
              <th scope="col" className="export-number">
                Изменено
              </th>
              <th scope="col" className="export-number">
                Удалено
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ table, created, edited, deleted }) => (
              <tr key={table}>
                <th scope="row">{tableWord(table)}</th>
                <td className="export-number">{created.toLocaleString('ru-RU')}</td>
                <td className="export-number">{edited.toLocaleString('ru-RU')}</td>
                <td className="export-number">{deleted.toLocaleString('ru-RU')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Totals before={since.before} now={since.now} />
    </>
  );
}

const figures: { field: Exclude<keyof TransactionSummary, 'count'>; label: string }[] = [
  { field: 'income', label: 'Приход' },
  { field: 'expense', label: 'Расход' },
  { field: 'payment', label: 'Выплаты' },
  { field: 'dividend', label: 'Дивиденды' },
  { field: 'profit', label: 'Прибыль' },
];

function Totals({ before, now }: Pick<ExportVerifyAnswer, 'before' | 'now'>) {
  const differing = figures.filter(({ field }) => before[field] !== now[field]);
  if (differing.length === 0 && before.count === now.count) return <p>Итоги операций те же, что в архиве.</p>;
  return (
    <table className="export-table">
      <caption>Итоги операций</caption>
      <thead>
        <tr>
          <th scope="col">Что</th>
          <th scope="col" className="export-number">
            В архиве
          </th>
          <th scope="col" className="export-number">
            Сейчас
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Операций</th>
          <td className="export-number">{before.count.toLocaleString('ru-RU')}</td>
          <td className="export-number">{now.count.toLocaleString('ru-RU')}</td>
        </tr>
        {differing.map(({ field, label }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td className="export-number">{money(before[field])}</td>
            <td className="export-number">{money(now[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
