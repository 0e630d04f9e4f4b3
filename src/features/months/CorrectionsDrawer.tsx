import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { Correction } from '../../../contract/analytics.ts';
import { calls } from '../../../contract/calls.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { instant } from '../../lib/dates.ts';
import { money } from '../../lib/format.ts';
import { monthTitle } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { useCompany } from '../../lib/workspace.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { typeWords } from '../operations/shared.ts';

/** Each change of a closed month: who made it, when, and the sum before and after. */
export default function CorrectionsDrawer({ month, onClose }: { month: string; onClose(): void }) {
  const { company } = useCompany();
  const list = useQuery(
    read(companyKey(company.guid, 'months', 'corrections', month), calls.monthCorrections, { query: { id: company.guid, month } }),
  );
  return (
    <Drawer open title={`Исправления после закрытия: ${monthTitle(month)}`} width={760} onClose={onClose}>
      <Loaded query={list} rows={6} what="Исправления">
        {(corrections) =>
          corrections.length === 0 ? <Nothing description="После закрытия месяц не меняли." /> : <Corrections rows={corrections} />
        }
      </Loaded>
    </Drawer>
  );
}

function Corrections({ rows }: { rows: readonly Correction[] }) {
  return (
    <PlainTable<Correction>
      aria-label="Исправления"
      rowKey={({ changeset, transaction }) => `${changeset} ${transaction}`}
      dataSource={rows}
      columns={[
        {
          title: 'Операция',
          rowScope: 'row',
          render: (_, { type, description }) => typeWords[type].one + (description ? `: ${description}` : ''),
        },
        {
          title: 'Было',
          className: 'figure',
          render: (_, { before }) => (before === null ? 'не было в этом месяце или была удалена' : money(before)),
        },
        { title: 'Стало', className: 'figure', render: (_, { before, after }) => becameWords(before, after) },
        { title: 'Кто и когда', render: (_, { author, changed_at }) => `${author.name}, ${instant(changed_at)}` },
      ]}
    />
  );
}

/** A month keeps a sum that only moved to another day of it, another object, contractor or bill. */
function becameWords(before: number | null, after: number | null) {
  if (after === null) return 'удалена или перенесена';
  return before === after ? 'сумма та же: сменили дату, объект, контрагента или статью' : money(after);
}
