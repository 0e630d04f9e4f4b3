import { Button } from 'antd';
import { Suspense } from 'react';
import { useExtension } from '../../lib/meta-context.tsx';
import { oneClick } from '../../ui/oneClick.ts';
import { ImportButton } from './PriceToolbar.tsx';

/** Nothing in the list yet: how to begin, for those who may. */
export function EmptyPriceList({ canEdit, onAdd }: { canEdit: boolean; onAdd(): void }) {
  const imports = useExtension('import');
  const text = canEdit ? 'Загрузите готовый прайс из Excel или добавьте услуги по одной.' : 'Компания ещё не добавила услуги.';
  return (
    <div className="price-empty price-begin">
      <div>
        <h2>Прайс-лист пуст</h2>
        <p>{text}</p>
      </div>
      {canEdit && (
        <div className="price-begin-buttons">
          {imports && (
            <Suspense fallback={null}>
              <ImportButton />
            </Suspense>
          )}
          <Button onClick={oneClick(onAdd)}>Добавить услугу</Button>
        </div>
      )}
    </div>
  );
}
