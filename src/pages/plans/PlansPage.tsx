import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { paths } from '../../lib/paths.ts';
import { read } from '../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription/subscriptionQueries.ts';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { TermsTable } from './list/TermsTable.tsx';
import './plans-page.css';

const TermsDrawer = lazyDialog(async () => (await import('./form/TermsDrawer.tsx')).TermsDrawer);

/** /crm/plans: what the plans are called, cost and allow; what was, is and will be. */
export default function PlansPage() {
  const history = useQuery(read([...SUBSCRIPTION_KEY, 'plan-history'], calls.planHistory, {}));
  const [adding, setAdding] = useState(false);
  const focusBack = useFocusBack(adding);
  return (
    <Flex vertical gap={12} className="plans-page">
      <LiveRegion />
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <h1>Тарифы</h1>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!history.data} onClick={() => setAdding(true)}>
          Новые условия
        </Button>
      </Flex>
      <p className="plans-page-about quiet">
        Новые условия действуют только для новых покупок: купленное и цена автопродления остаются прежними. Пределы бесплатного доступа
        меняются у всех сразу, а внесённое сверх них не пропадает. Как это видят покупатели —{' '}
        <Link to={paths.subscription}>на странице «Подписка»</Link>.
      </p>
      <Loaded query={history} rows={10} what="Тарифы">
        {(terms) => <TermsTable history={terms} />}
      </Loaded>
      {adding && history.data && (
        <TermsDrawer
          history={history.data}
          onClose={() => {
            setAdding(false);
            focusBack();
          }}
        />
      )}
    </Flex>
  );
}
