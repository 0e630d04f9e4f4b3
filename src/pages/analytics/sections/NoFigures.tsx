import { useQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import { useExtension } from '../../../lib/meta-context.tsx';
import { paths } from '../../../lib/paths.ts';
import { read } from '../../../lib/read.ts';
import { type AnalyticsView, isNarrowed } from '../view/analyticsView.ts';

type Props = { view: AnalyticsView; onView(view: AnalyticsView): void };

/** Nothing to count: because of the filter, of the period, or because nobody has written an operation yet. */
export function NoFigures({ view, onView }: Props) {
  const { company } = useCompany();
  const known = useExtension('transactions');
  const all = useQuery({
    ...read(companyKey(company.guid, 'transactions', 'count'), calls.transactionSummary, {
      query: { id: company.guid, is_deleted: 'false' },
    }),
    enabled: known,
  });
  if (isNarrowed(view)) {
    const { object: _object, contractor: _contractor, bill: _bill, ...rest } = view;
    return (
      <Empty className="analytics-empty" description="За этот период таких операций нет.">
        <Button onClick={() => onView(rest)}>Убрать отбор</Button>
      </Empty>
    );
  }
  if (known && all.data?.count === 0) {
    return (
      <Empty
        className="analytics-empty"
        description="Операций пока нет. Внесите приходы и расходы — и здесь появятся прибыль, расходы по статьям и объекты."
      >
        <Link to={paths.transactions}>Внести первую операцию</Link>
        {' · '}
        <Link to={paths.transactionsImport}>Загрузить из файла или выписки банка</Link>
      </Empty>
    );
  }
  return <Empty className="analytics-empty" description="За этот период операций нет. Выберите другой период." />;
}
