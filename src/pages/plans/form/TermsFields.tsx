import { Input, Select } from 'antd';
import { type PlanName, planNames } from '../../../../contract/resources/plan.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { periodsOf, planLabels, priceLabel, things } from '../planFields.ts';
import type { Draft, Faults } from './draft.ts';
import { LimitField } from './LimitField.tsx';

type Props = { draft: Draft; faults: Faults; onChange(part: Partial<Draft>): void; onPlan(plan: PlanName): void };

export function TermsFields({ draft, faults, onChange, onPlan }: Props) {
  const periods = periodsOf(draft.plan);
  return (
    <>
      <Field id="terms-plan" label="Тариф" error={faults.plan}>
        {(aria) => (
          <Select<PlanName>
            {...aria}
            style={{ width: '100%' }}
            value={draft.plan}
            onChange={onPlan}
            options={planNames.map((value) => ({ value, label: planLabels[value] }))}
          />
        )}
      </Field>
      <Field id="terms-title" label="Название" error={faults.title}>
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            value={draft.title}
            maxLength={60}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field id="terms-description" label="Описание" error={faults.description}>
        {(aria, status) => (
          <Input.TextArea
            {...aria}
            status={status}
            rows={2}
            value={draft.description}
            maxLength={500}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </Field>
      {periods.length > 0 && (
        <fieldset className="terms-pair">
          <legend>Цены в рублях за весь срок; пусто — не продаётся</legend>
          {periods.map((period) => (
            <Field key={period} id={`terms-price-${period}`} label={priceLabel(period)} error={faults[`prices.${period}`]}>
              {(aria, status) => (
                <Input
                  {...aria}
                  status={status}
                  inputMode="decimal"
                  autoComplete="off"
                  suffix="₽"
                  value={draft.prices[period] ?? ''}
                  maxLength={20}
                  onChange={({ target }) => onChange({ prices: { ...draft.prices, [period]: target.value } })}
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
      <fieldset className="terms-pair">
        <legend>Пределы</legend>
        {things.map((thing) => (
          <LimitField
            key={thing}
            thing={thing}
            value={draft.limits[thing]}
            error={faults[`limits.${thing}`]}
            onChange={(value) => onChange({ limits: { ...draft.limits, [thing]: value } })}
          />
        ))}
      </fieldset>
      <div className="field">
        <span className="terms-label">С какого дня</span>
        <DayInput
          // another plan begins a draft of its own
          key={draft.plan}
          label="С какого дня"
          placeholder="сразу"
          value={draft.from}
          onDay={(from) => onChange({ from })}
          onWrong={(fromWrong) => fromWrong !== draft.fromWrong && onChange({ fromWrong })}
        />
        {faults.from && (
          <p className="field-error" role="alert">
            {faults.from}
          </p>
        )}
      </div>
      <Field id="terms-comment" label="Комментарий" error={faults.comment} hint="Для коллег: почему меняем.">
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            value={draft.comment}
            maxLength={500}
            onChange={({ target }) => onChange({ comment: target.value })}
          />
        )}
      </Field>
    </>
  );
}
