import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PricedChange } from './priceImpact.ts';

/** A failed load is tried again when the panel is next opened. */
function loaded() {
  return lazy(async () => {
    try {
      return await import('./ImpactPanel.tsx');
    } catch {
      Panel = loaded();
      return { default: NotLoaded };
    }
  });
}
let Panel = loaded();

/** What a change of prices would do beyond the prices themselves; read, and its code loaded, only when it is opened. */
export function PriceImpact({ changes }: { changes: readonly PricedChange[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Что было бы: маржа прайса и операции за 12 месяцев</summary>
      {open && (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
          <OpenPanel changes={changes} />
        </Suspense>
      )}
    </details>
  );
}

function OpenPanel({ changes }: { changes: readonly PricedChange[] }) {
  const [Opened] = useState(() => Panel);
  return <Opened changes={changes} />;
}

function NotLoaded(_: { changes: readonly PricedChange[] }) {
  return <p role="alert">Не загрузилось: нет связи с сервером. На изменение цен это не влияет.</p>;
}
