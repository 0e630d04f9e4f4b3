import { Fragment } from 'react';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { day } from '../../lib/dates.ts';
import { counted } from '../../lib/plural.ts';
import { sizeWords } from '../../lib/sizeWords.ts';

/** What a list is, in one line that breaks between the facts. */
export function PriceFacts({ price }: { price: ReadyPrice }) {
  const { categories_count: categories } = price;
  const facts = [
    counted(price.services_count, 'услуга', 'услуги', 'услуг'),
    ...(categories === undefined ? [] : [counted(categories, 'категория', 'категории', 'категорий')]),
    `.xlsx, ${sizeWords(price.size)}`,
    `обновлён\u00a0${day(price.updated_at)}`,
  ];
  return (
    <p className="price-facts quiet">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          <span>{index < facts.length - 1 ? `${fact}\u00a0·` : fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
