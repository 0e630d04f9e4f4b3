import { WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useCompany } from '../../lib/company-context.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { PriceList } from './PriceList.tsx';
import './price-list.css';
import { useLivePriceList } from './useLivePriceList.ts';
import { usePriceList } from './usePriceList.ts';
import { usePriceQueues } from './usePriceQueues.ts';

/** The screen /services. A change of company remounts it, so that it never shows rows of another company. */
export default function PriceListScreen() {
  const { company } = useCompany();
  return <CompanyPriceList key={company.guid} />;
}

function CompanyPriceList() {
  const queues = usePriceQueues();
  useLivePriceList(queues);
  const { groups, error, retry } = usePriceList(queues);
  if (groups || !error) return <PriceList queues={queues} read={groups} />;
  return (
    <section className="price-failure">
      <WarningFilled aria-hidden />
      <h1>Прайс-лист не загрузился</h1>
      <p role="alert">
        <FailureText>{error.message}</FailureText>
      </p>
      <Button type="primary" onClick={retry}>
        Повторить
      </Button>
    </section>
  );
}
