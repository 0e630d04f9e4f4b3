import type { ReactNode } from 'react';
import { counted } from '../../lib/plural.ts';

type Props = {
  loading: boolean;
  services: number;
  categories: number;
  /** by the search; null without one */
  found: number | null;
  /** how saving stands */
  children: ReactNode;
};

/** The title of the screen, and how much there is. */
export function PriceHead({ loading, services, categories, found, children }: Props) {
  return (
    <div className="price-head">
      <h1>Прайс-лист</h1>
      {!loading && (
        <span className="quiet">
          {counted(services, 'услуга', 'услуги', 'услуг')}, {counted(categories, 'категория', 'категории', 'категорий')}
        </span>
      )}
      <span role="status" className="quiet">
        {loading ? 'Загружается…' : found === null ? '' : `Найдено: ${counted(found, 'услуга', 'услуги', 'услуг')}`}
      </span>
      {children}
    </div>
  );
}
