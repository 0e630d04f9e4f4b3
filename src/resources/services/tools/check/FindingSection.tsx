import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { counted } from '../../../../lib/plural.ts';
import { findingKey } from './chosenEdits.ts';
import { FindingRow } from './FindingRow.tsx';
import type { Finding, FindingKind } from './findings.ts';

const words: Record<FindingKind, { title: string; note: string }> = {
  duplicate: { title: 'Похожие услуги', note: 'Отмеченные будут удалены, первая из похожих останется.' },
  title: { title: 'Опечатки в наименованиях', note: 'Латинские буквы в русских словах и лишние пробелы.' },
  unit: { title: 'Единицы измерения', note: 'Одно и то же пишется по-разному. Предлагаются обозначения ОКЕИ.' },
  no_price: { title: 'Без цены', note: 'Цена предложена по обычной для категории наценке. Где предложить нечего, впишите её сами.' },
  loss: { title: 'Цена ниже себестоимости', note: 'Предложена цена с обычной для категории наценкой. Её можно изменить.' },
};

const PAGE = 100;

type Props = {
  kind: FindingKind;
  findings: readonly Finding[];
  taken: ReadonlySet<string>;
  prices: ReadonlyMap<string, number>;
  costs: boolean;
  onTake(keys: readonly string[], yes: boolean): void;
  onPrice(key: string, price: number | null): void;
};

/** The findings of one kind, each with its fix. */
export function FindingSection({ kind, findings, taken, prices, costs, onTake, onPrice }: Props) {
  const [shown, setShown] = useState(PAGE);
  if (findings.length === 0) return null;
  const { title, note } = words[kind];
  const keys = findings.map(findingKey);
  const count = keys.filter((key) => taken.has(key)).length;
  return (
    <section className="check-section" aria-label={title}>
      <h3>
        <Checkbox
          checked={count === keys.length}
          indeterminate={count > 0 && count < keys.length}
          onChange={(event) => onTake(keys, event.target.checked)}
        >
          {title} — {counted(findings.length, 'услуга', 'услуги', 'услуг')}
        </Checkbox>
      </h3>
      <p className="check-quiet">{note}</p>
      <ul>
        {findings.slice(0, shown).map((finding) => {
          const key = findingKey(finding);
          return (
            <FindingRow
              key={key}
              finding={finding}
              taken={taken.has(key)}
              price={prices.get(key)}
              costs={costs}
              onTake={(yes) => onTake([key], yes)}
              onPrice={(price) => onPrice(key, price)}
            />
          );
        })}
      </ul>
      {findings.length > shown && (
        <Button size="small" onClick={() => setShown(shown + PAGE)}>
          Показать ещё {Math.min(PAGE, findings.length - shown)}
        </Button>
      )}
    </section>
  );
}
