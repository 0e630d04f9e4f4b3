import { Select } from 'antd';
import { useId } from 'react';
import { amount } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import { PlainTable, titled } from '../../../ui/PlainTable.tsx';
import type { PricesInWords, ReadOptions } from './priceKind.ts';
import { priceOf, readPriceWords, type WordChoice, type WordKind } from './priceWords.ts';

type Words = NonNullable<ReadOptions['words']>;
type Props = { found: readonly PricesInWords[]; words: Words; onChange(words: Words): void };

const names: Record<WordKind, string> = {
  from: 'Цена «от»',
  upTo: 'Цена «до»',
  range: 'От и до',
  about: 'Примерная цена',
  thousands: 'Тысячи словом',
  per: 'Цена с единицей',
  noted: 'Цена с пометкой',
  date: 'Дата вместо цены',
  free: 'Бесплатно',
  agreed: 'Договорная',
};

const bounds: Partial<Record<WordChoice, string>> = { lower: 'Нижняя', middle: 'Середина', upper: 'Верхняя' };

const others: Partial<Record<WordChoice, string>> = {
  none: 'Без цены',
  skip: 'Пропустить строки',
  leave: 'Исправить на проверке',
};

/** Prices that are no plain sums, one choice for all of a kind. */
export function PriceWordsForm({ found, words, onChange }: Props) {
  const heading = useId();
  if (found.length === 0) return null;
  const all = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Цены словами: {counted(all, 'ячейка', 'ячейки', 'ячеек')}</h3>
      <p className="quiet">Как цена написана в файле, останется в примечании услуги.</p>
      <PlainTable<PricesInWords>
        aria-labelledby={heading}
        className="table-cards import-mapping"
        rowKey="kind"
        pagination={false}
        dataSource={[...found]}
        columns={[
          {
            ...titled('В файле'),
            render: (_, { kind, samples }) => (
              <span className="import-cell">
                <span className="note">{names[kind]}</span>
                <span className="quiet">{samples.join(' · ')}</span>
              </span>
            ),
          },
          { ...titled('Ячеек'), className: 'figure', render: (_, { count }) => count.toLocaleString('ru-RU') },
          {
            ...titled('Загрузить'),
            render: (_, { kind, samples }) => (
              <Select
                aria-label={`Что загрузить: ${names[kind]}`}
                value={words[kind] ?? 'leave'}
                onChange={(choice) => onChange({ ...words, [kind]: choice })}
                options={choicesFor(kind, samples[0] ?? '')}
                popupMatchSelectWidth={false}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

/** Ways to read the prices of a kind, each with what it makes of the first of them. */
function choicesFor(kind: WordKind, sample: string): { value: WordChoice; label: string }[] {
  const read = readPriceWords(sample);
  const ways: WordChoice[] = kind === 'range' ? ['lower', 'middle', 'upper'] : kind === 'agreed' ? [] : ['lower'];
  return [
    ...ways.map((value) => {
      const sum = read && priceOf(read, value);
      const shown = `${amount(sum)} ₽`;
      return { value, label: kind === 'range' ? `${bounds[value]}: ${shown}` : shown };
    }),
    ...Object.entries(others).map(([value, label]) => ({ value: value as WordChoice, label })),
  ];
}
