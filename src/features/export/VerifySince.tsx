import type { ExportVerifyAnswer } from '../../../contract/export.ts';
import { money } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { sumKinds, sumNames } from '../../lib/sumNames.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';

/** Tables as changesets and manifests name them; reports have names of their own. */
const words: Record<string, string> = {
  transaction: 'Операции',
  service: 'Услуги',
  service_category: 'Категории услуг',
  object: 'Объекты',
  contractor: 'Контрагенты',
  contractor_category: 'Категории контрагентов',
  bill: 'Статьи расходов',
  expense_report: 'Отчёт о расходах',
  profit_report: 'Отчёт о прибыли',
  object_report: 'Отчёт по объектам',
};

const count = (value: number) => value.toLocaleString('ru-RU');

/** What has changed in the company since the archive was made. */
export function VerifySince({ since }: { since: ExportVerifyAnswer }) {
  const changed = since.tables.filter(({ created, edited, deleted }) => created + edited + deleted > 0);
  if (since.changesets === 0) return <p>С тех пор в данных компании ничего не изменилось.</p>;
  return (
    <>
      <p>С тех пор данные меняли: {counted(since.changesets, 'изменение', 'изменения', 'изменений')}.</p>
      {since.archived > 0 && (
        <p>
          Из них старых, убранных в&nbsp;архив: {count(since.archived)}. Что они добавили, изменили и&nbsp;удалили, здесь не&nbsp;сосчитано.
        </p>
      )}
      {changed.length > 0 && (
        <FiguresTable
          label="Что изменилось с тех пор"
          titles={['Где', 'Добавлено', 'Изменено', 'Удалено']}
          rows={changed.map(({ table, created, edited, deleted }) => ({
            title: tableWord(table),
            figures: [created, edited, deleted].map(count),
          }))}
        />
      )}
      <Totals before={since.before} now={since.now} />
    </>
  );
}

function Totals({ before, now }: Pick<ExportVerifyAnswer, 'before' | 'now'>) {
  const differing = sumKinds.filter((kind) => before[kind] !== now[kind]);
  if (differing.length === 0 && before.count === now.count) return <p>Итоги операций те же, что в архиве.</p>;
  return (
    <>
      <p className="export-table-title">Итоги операций</p>
      <FiguresTable
        label="Итоги операций"
        titles={['Что', 'В архиве', 'Сейчас']}
        rows={[
          { title: 'Операций', figures: [before.count, now.count].map(count) },
          ...differing.map((kind) => ({ title: sumNames[kind], figures: [money(before[kind]), money(now[kind])] })),
        ]}
      />
    </>
  );
}

/** A table in Russian; one that is not known keeps its own name. */
function tableWord(table: string) {
  return words[table] ?? table;
}

type Row = { title: string; figures: readonly string[] };

type Props = {
  label: string;
  /** of the first column, then of each figure */
  titles: readonly string[];
  rows: readonly Row[];
  /** said of a row in a last column */
  last?: { title: string; of(row: string): string };
};

/** A few figures of each row, as the check of an archive shows them. */
export function FiguresTable({ label, titles: [first, ...others], rows, last }: Props) {
  return (
    <PlainTable<Row>
      aria-label={label}
      rowKey="title"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: first, rowScope: 'row', render: (_, { title }) => title },
        ...others.map((title, at) => ({
          title,
          className: 'figure',
          render: (_: unknown, row: Row) => row.figures[at],
        })),
        ...(last ? [{ title: last.title, render: (_: unknown, { title }: Row) => last.of(title) }] : []),
      ]}
    />
  );
}
