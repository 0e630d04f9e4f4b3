import { Button, Checkbox, Input, List } from 'antd';
import { useState } from 'react';
import { moneyEditText, parseMoneyCell } from '../../../../contract/money.ts';
import { money } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import { type Finding, type FindingKind, findingKey } from './findings.ts';

const words: Record<FindingKind, { title: string; note: string }> = {
  duplicate: { title: 'Похожие услуги', note: 'Отмеченные будут удалены, первая из похожих останется.' },
  title: { title: 'Опечатки в наименованиях', note: 'Латинские буквы в русских словах, лишние и неразрывные пробелы.' },
  unit: { title: 'Единицы измерения', note: 'Одно и то же пишется по-разному. Предлагаются обозначения ОКЕИ.' },
  no_price: { title: 'Без цены', note: 'Цена предложена по обычной для категории наценке. Где предложить нечего, впишите её сами.' },
  loss: { title: 'Цена ниже себестоимости', note: 'Предложена цена с обычной для категории наценкой. Её можно изменить.' },
};

const PAGE = 100;

type Props = {
  kind: FindingKind;
  findings: readonly Finding[];
  taken: ReadonlySet<string>;
  prices: ReadonlyMap<string, number | null>;
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
          {title} — {counted(findings.length, 'услуга')}
        </Checkbox>
      </h3>
      <p className="quiet">{note}</p>
      <List
        dataSource={findings.slice(0, shown)}
        rowKey={findingKey}
        renderItem={(finding) => {
          const key = findingKey(finding);
          return (
            <FindingRow
              finding={finding}
              taken={taken.has(key)}
              price={prices.get(key)}
              costs={costs}
              onTake={(yes) => onTake([key], yes)}
              onPrice={(price) => onPrice(key, price)}
            />
          );
        }}
        loadMore={
          findings.length > shown && (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                // the button goes with the last page
                const boxes = currentTarget.closest('section')?.querySelectorAll<HTMLElement>('input:enabled');
                if (findings.length <= shown + PAGE) boxes?.[boxes.length - 1]?.focus();
                setShown(shown + PAGE);
              }}
            >
              Показать ещё {Math.min(PAGE, findings.length - shown)}
            </Button>
          )
        }
      />
    </section>
  );
}

type FindingRowProps = {
  finding: Finding;
  taken: boolean;
  /** typed in place of the one offered; null: no price can be read there */
  price: number | null | undefined;
  costs: boolean;
  onTake(yes: boolean): void;
  onPrice(price: number | null): void;
};

/** One finding: what is there now, and what would be. */
function FindingRow({ finding, taken, price, costs, onTake, onPrice }: FindingRowProps) {
  const { service, category, fix, about } = finding;
  const hasFix = (price === undefined ? fix.to : price) !== null;
  return (
    <List.Item className="check-row">
      <Checkbox checked={taken && hasFix} disabled={!hasFix} onChange={(event) => onTake(event.target.checked)}>
        {service.title}
        <span className="quiet">
          {category}
          {about && ` · ${about}`}
        </span>
      </Checkbox>
      <span className="check-fix">
        {fix.field === 'title' && <ins>{fix.to}</ins>}
        {fix.field === 'unit_of_measure' && (
          <>
            <del>{service.unit_of_measure}</del> → <ins>{fix.to}</ins>
          </>
        )}
        {fix.field === 'is_deleted' && (
          <>
            {service.unit_of_measure}, {money(service.price_per_unit)} → удалить
          </>
        )}
        {fix.field === 'price_per_unit' && (
          <>
            {costs && <span className="quiet">себест. {money(service.cost_per_unit)},</span>} {money(service.price_per_unit)} →
            <NewPrice title={service.title} offered={fix.to} price={price} onPrice={onPrice} />
          </>
        )}
      </span>
    </List.Item>
  );
}

type NewPriceProps = Pick<FindingRowProps, 'price' | 'onPrice'> & { title: string; offered: number | null };

const priceText = (price: number | null) => (price === null ? '' : moneyEditText(price));

/** The price to be: the offered one until another is typed. What cannot be read as a price stays, with the reason. */
function NewPrice({ title, offered, price, onPrice }: NewPriceProps) {
  const [typed, setTyped] = useState(price === undefined ? null : priceText(price));
  const text = typed ?? priceText(offered);
  const parsed = text.trim() === '' ? null : parseMoneyCell(text);
  const error = parsed && 'error' in parsed ? parsed.error : undefined;
  return (
    <span>
      <Input
        className="check-price"
        size="small"
        inputMode="decimal"
        aria-label={`Новая цена: ${title}`}
        aria-invalid={error !== undefined}
        status={error ? 'error' : ''}
        title={error}
        value={text}
        suffix="₽"
        onChange={({ target }) => {
          setTyped(target.value);
          const next = target.value.trim() === '' ? null : parseMoneyCell(target.value);
          onPrice(next && 'value' in next && typeof next.value === 'number' ? next.value : null);
        }}
      />
      {error && (
        <span role="alert" className="note bad">
          {error}
        </span>
      )}
    </span>
  );
}
