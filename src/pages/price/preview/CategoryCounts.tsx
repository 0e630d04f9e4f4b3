import { Flex } from 'antd';
import type { ReadyPricePreview } from '../../../../contract/readyPrice.ts';

/** The categories in the order of the list, each with how many services it holds. */
export function CategoryCounts({ categories }: Pick<ReadyPricePreview, 'categories'>) {
  return (
    <section aria-labelledby="price-categories">
      <h3 id="price-categories">Категории</h3>
      <ul className="price-categories">
        {categories.map(({ title, services_count }) => (
          <Flex component="li" key={title} justify="space-between" gap={12}>
            <span>{title}</span>
            <span className="number">{services_count.toLocaleString('ru-RU')}</span>
          </Flex>
        ))}
      </ul>
    </section>
  );
}
