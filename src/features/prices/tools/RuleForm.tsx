import { Input, Radio } from 'antd';
import { useId } from 'react';
import { type PriceBasis, type PriceField, type PriceRule, priceBases } from '../../../../contract/priceRule.ts';
import { ruleSteps } from '../../../../contract/priceRuleWords.ts';
import { RoundingFields } from '../RoundingFields.tsx';
import type { RuleDraft } from './ruleDraft.ts';

type Props = { draft: RuleDraft; rule: PriceRule | null; problem: string | null; disabled: boolean; onChange(draft: RuleDraft): void };

const bases: Record<PriceBasis, string> = {
  percent: 'На процент',
  amount: 'На сумму',
  margin: 'До маржи',
  markup: 'До наценки',
};
const fields: { value: PriceField; label: string }[] = [
  { value: 'price_per_unit', label: 'Цену' },
  { value: 'cost_per_unit', label: 'Себестоимость' },
];

/** «Что и как»: the rule, and its operations in words in the order in which they are carried out. */
export function RuleForm({ draft, rule, problem, disabled, onChange }: Props) {
  const id = useId();
  const { field, by, text, round_to, round } = draft;
  const change = (more: Partial<RuleDraft>) => onChange({ ...draft, ...more });
  const relative = by === 'percent' || by === 'amount';
  return (
    <>
      <fieldset className="stack">
        <legend>Что изменить</legend>
        <Radio.Group options={fields} value={field} disabled={disabled} onChange={(event) => change({ field: event.target.value })} />
      </fieldset>
      <fieldset className="stack">
        <legend>Как</legend>
        <Radio.Group
          className="prices-bases"
          options={priceBases.map((value) => ({ value, label: bases[value] }))}
          value={by}
          disabled={disabled}
          onChange={(event) => change({ by: event.target.value })}
        />
        <Input
          aria-label={`${bases[by]}, ${by === 'amount' ? 'рублей' : 'процентов'}`}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== null}
          status={problem ? 'error' : undefined}
          // a phone's keypad of digits has no minus
          inputMode={relative ? 'text' : 'decimal'}
          autoComplete="off"
          placeholder={relative ? 'Например, 10 или −5,5' : 'Например, 30'}
          suffix={by === 'amount' ? '₽' : '%'}
          value={text}
          disabled={disabled}
          onChange={(event) => change({ text: event.target.value })}
        />
        <p id={`${id}-hint`} role={problem ? 'alert' : undefined} className={problem ? 'bad' : 'quiet'}>
          {problem ?? (relative ? 'С минусом — снизить.' : hintOf(field, by))}
        </p>
      </fieldset>
      <RoundingFields rounding={{ round_to, round }} disabled={disabled} onChange={change} />
      {rule && (
        <ol className="prices-steps" aria-label="Порядок действий">
          {ruleSteps(rule).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function hintOf(field: PriceField, by: PriceBasis) {
  const of = by === 'margin' ? 'цены' : 'себестоимости';
  const from = field === 'price_per_unit' ? 'Цена считается от себестоимости' : 'Себестоимость считается от цены';
  return `${from}: разница между ними — столько процентов от ${of}.`;
}
