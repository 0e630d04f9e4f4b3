import { Checkbox, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type ComponentProps, useState } from 'react';
import { type LimitedThing, type PlanName, planNames } from '../../../contract/plan.ts';
import { ruleOf } from '../../forms/useCallForm.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { limitTitles, periodsOf, planLabels, priceLabel, things } from './terms.ts';
import { draftRule } from './termsDraft.ts';

/** What terms consist of. */
export function TermsFields({ plan, onPlan }: { plan: PlanName; onPlan(plan: PlanName): void }) {
  const periods = periodsOf(plan);
  const [noDay, setNoDay] = useState(false);
  const dayRule = ruleOf((from: string | undefined) => {
    if (noDay) return 'Исправьте день или сотрите его.';
    return from && !dayjs(from).isAfter(dayjs()) ? 'Укажите день позже сегодняшнего или оставьте пустым: тогда сразу.' : null;
  });
  return (
    <>
      <Form.Item name="plan" label="Тариф">
        <Select<PlanName> onChange={onPlan} options={planNames.map((value) => ({ value, label: planLabels[value] }))} />
      </Form.Item>
      <Form.Item name="title" label="Название" rules={[draftRule('title')]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="description" label="Описание">
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
      {periods.length > 0 && (
        <fieldset className="terms-pair">
          <legend>Цены в рублях за весь срок; пусто — не продаётся</legend>
          {periods.map((period) => (
            <Form.Item key={period} name={['prices', String(period)]} label={priceLabel(period)} rules={[draftRule(`prices.${period}`)]}>
              <Input inputMode="decimal" autoComplete="off" suffix="₽" maxLength={20} />
            </Form.Item>
          ))}
        </fieldset>
      )}
      <fieldset className="terms-pair">
        <legend>Пределы</legend>
        {things.map((thing) => (
          // another plan begins a draft of its own
          <LimitField key={`${plan} ${thing}`} thing={thing} />
        ))}
      </fieldset>
      <Form.Item name="from" label="С какого дня" trigger="onDay" rules={[dayRule]}>
        <TermsDay key={plan} onWrong={setNoDay} />
      </Form.Item>
      <Form.Item name="comment" label="Комментарий" extra="Для коллег: почему меняем.">
        <Input maxLength={500} />
      </Form.Item>
    </>
  );
}

type DayProps = { value?: string; onDay?(day: string | undefined): void; onWrong(wrong: boolean): void };

function TermsDay({ value, onDay, onWrong }: DayProps) {
  return <DayInput label="С какого дня" placeholder="сразу" value={value} onDay={(from) => onDay?.(from)} onWrong={onWrong} />;
}

/** A limit, or «без предела»; the number that stood there comes back with the tick taken away. */
function LimitField({ thing }: { thing: LimitedThing }) {
  return (
    <Form.Item name={['limits', thing]} label={limitTitles[thing]} rules={[draftRule(`limits.${thing}`)]}>
      <LimitInput title={limitTitles[thing]} />
    </Form.Item>
  );
}

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'title'> & {
  title: string;
  /** null: without limit */
  value?: string | null;
  onChange?(value: string | null): void;
};

function LimitInput({ title, value = null, onChange, ...input }: Props) {
  const [last, setLast] = useState(value ?? '');
  return (
    <>
      <Input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        placeholder={value === null ? 'без предела' : ''}
        disabled={value === null}
        maxLength={12}
        onChange={({ target }) => {
          setLast(target.value);
          onChange?.(target.value);
        }}
      />
      <Checkbox
        checked={value === null}
        aria-label={`${title}: без предела`}
        onChange={({ target }) => onChange?.(target.checked ? null : last)}
      >
        без предела
      </Checkbox>
    </>
  );
}
