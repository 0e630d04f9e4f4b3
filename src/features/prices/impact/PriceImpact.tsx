import { Skeleton } from 'antd';
import { useState } from 'react';
import { lazySection } from '../../../ui/lazyPart.tsx';
import type { PricedChange } from './priceImpact.ts';

const ImpactPanel = lazySection(() => import('./ImpactPanel.tsx'), <Skeleton active title={false} paragraph={{ rows: 3 }} />, NotLoaded);

/** What a change of prices would do beyond the prices themselves; read, and its code loaded, only when it is opened. */
export function PriceImpact({ changes }: { changes: readonly PricedChange[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Что было бы: маржа прайса и операции за 12 месяцев</summary>
      {open && <ImpactPanel changes={changes} />}
    </details>
  );
}

function NotLoaded() {
  return <p role="alert">Не загрузилось: нет связи с сервером. На изменение цен это не влияет.</p>;
}
