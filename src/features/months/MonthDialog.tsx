import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { calls } from '../../../contract/calls.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { money } from '../../lib/format.ts';
import { monthDays, monthTitle } from '../../lib/periods.ts';
import { counted } from '../../lib/plural.ts';
import { read } from '../../lib/read.ts';
import { useReadAnew } from '../../lib/readsEnd.ts';
import { useCompany } from '../../lib/workspace.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

type Props = { what: 'close' | 'reopen'; month: string; onClose(): void };

/** Asks before a month is closed or opened, showing what it holds. */
export default function MonthDialog({ what, month, onClose }: Props) {
  const { company } = useCompany();
  const client = useQueryClient();
  const title = monthTitle(month);
  const closing = what === 'close';
  const key = companyKey(company.guid, 'transactions', 'month', month);
  const sums = useQuery({
    ...read(key, calls.transactionSummary, {
      query: { id: company.guid, ...monthDays(month), is_deleted: 'false' },
    }),
    staleTime: 0,
  });
  // closing stores the sums of that moment, so changes by others are shown before the user confirms
  useReadAnew(key, 'transaction');

  const write = useWrite(closing ? calls.monthClose : calls.monthReopen, {
    // the dialog closes when the list says it too
    async around(send) {
      const answer = await send();
      await client.invalidateQueries({ queryKey: companyKey(company.guid, 'months') });
      return answer;
    },
    done: () => (closing ? `Месяц закрыт: ${title}.` : `Месяц открыт: ${title}.`),
  });
  return (
    <Modal
      open
      title={closing ? `Закрыть месяц: ${title}?` : `Открыть месяц: ${title}?`}
      okText={closing ? 'Закрыть месяц' : 'Открыть месяц'}
      cancelText="Отменить"
      okButtonProps={{ disabled: closing && sums.data === undefined, danger: !closing }}
      confirmLoading={write.isPending}
      onOk={() => write.mutate({ body: { company: company.guid, month } }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        {closing
          ? 'Суммы месяца запомнятся такими, как сейчас. Менять его операции сможет только владелец компании, и каждое исправление будет видно.'
          : 'Операции месяца снова можно будет менять без подтверждения. Суммы закрытия и список исправлений за этот месяц будут забыты.'}
      </p>
      <Loaded query={sums} rows={5} what="Суммы месяца">
        {(found) => <MonthSumsList sums={found} />}
      </Loaded>
    </Modal>
  );
}

function MonthSumsList({ sums }: { sums: TransactionSummary }) {
  return (
    <Facts
      className="sums"
      of={{
        Операции: counted(sums.count, 'операция'),
        Приход: money(sums.income),
        Расход: money(sums.expense),
        Выплаты: money(sums.payment),
        Дивиденды: money(sums.dividend),
        Прибыль: money(sums.profit),
      }}
    />
  );
}
