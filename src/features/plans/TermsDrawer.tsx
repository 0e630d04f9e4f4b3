import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, type FormRule, Input, Select } from 'antd';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { limitedThings, type PlanName, type PlanTerms, planNames } from '../../../contract/plan.ts';
import { DayField } from '../../forms/DayField.tsx';
import { useUnsavedQuestion } from '../../forms/FormBody.tsx';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { KeptTyping } from '../../forms/PageForm.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { ApiFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { limitTitles, periodsOf, planNameTitles, SUBSCRIPTION_KEY } from '../../lib/subscription.ts';
import { typedDay } from '../../lib/typedDay.ts';
import { dayIn, instantIn, MOSCOW, moscowDay, NO_DAY, startOfDay } from '../../lib/zoneDays.ts';
import { historyQuery } from './api.ts';
import { changesOf, priceLabel, type TermsChange, termsAfter, termsAt } from './terms.ts';
import { type Draft, draftOf, readDraft } from './termsDraft.ts';

const dayRule = ruleOf((from: string) => {
  if (from.startsWith(NO_DAY)) return 'Исправьте день или сотрите его.';
  const passed = from && Date.parse(startOfDay(from, MOSCOW)) <= Date.now();
  return passed ? 'Укажите день позже сегодняшнего или оставьте пустым: тогда сразу.' : null;
});

const anotherPlan = {
  title: 'Сменить тариф?',
  content: 'Условия, которые вы набрали, не сохранены и пропадут.',
  okText: 'Сменить',
};

/** New terms of a plan: begins with those in force, shows what would change, saves. */
export default function TermsDrawer({ history, onClose }: { history: readonly PlanTerms[]; onClose(): void }) {
  const [plan, setPlan] = useState<PlanName>('pro');
  const initial = useMemo(() => begun(history, plan), [history, plan]);
  const create = useWrite(calls.planCreate, {
    refresh: [SUBSCRIPTION_KEY],
    showsError: true,
    done: (_terms, { body: { title, effective_from: from } }) =>
      from ? `Условия «${title}» вступят в силу ${moscowDay(from)}.` : `Новые условия «${title}» действуют.`,
  });
  const refuseStale = useStaleRefusal();
  const form = useCallForm<Draft, readonly PlanTerms[]>({
    name: 'terms',
    initial,
    row: history,
    makes: true,
    places: { effective_from: 'from' },
    async send(draft, _body, again, seen) {
      const { typed } = readDraft(draft);
      // after a lost answer the history may hold these very terms
      if (!typed || (!again && changesFrom(history, draft)?.length === 0)) return;
      if (!again) await refuseStale(draft, seen);
      const said = draft.comment.trim();
      const when = draft.from && { effective_from: startOfDay(draft.from, MOSCOW) };
      await create.mutateAsync({ body: { ...typed, ...when, ...(said && { comment: said }) } });
      onClose();
    },
  });
  const changes = changesFrom(history, form.values);
  const periods = periodsOf(plan);
  const askUnsaved = useUnsavedQuestion(anotherPlan);
  function choose(chosen: PlanName) {
    const begin = () => {
      setPlan(chosen);
      form.forgive(['from']);
      form.props.form.setFieldsValue(begun(history, chosen));
    };
    if (!form.dirty) return begin();
    // what is typed belongs to its plan until the answer
    form.props.form.setFieldsValue({ plan });
    askUnsaved(begin);
  }
  return (
    <FormDrawer form={form} title="Новые условия тарифа" width={560} sendable={form.unsure || changes?.length !== 0} onClose={onClose}>
      <KeptTyping
        form={{
          ...form,
          restore(draft) {
            setPlan(draft.plan);
            form.restore(draft);
          },
        }}
        kept={{ place: 'plan-terms', title: 'новые условия тарифа' }}
      />
      <Form.Item name="plan" label="Тариф">
        <Select<PlanName> options={planNames.map((value) => ({ value, label: planNameTitles[value] }))} onChange={choose} />
      </Form.Item>
      <Form.Item name="title" label="Название" rules={[draftRule('title')]}>
        <Input />
      </Form.Item>
      <Form.Item name="description" label="Описание">
        <Input.TextArea rows={2} />
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
        {limitedThings.map((thing) => (
          // another plan begins a draft of its own
          <Form.Item key={`${plan} ${thing}`} name={['limits', thing]} label={limitTitles[thing]} rules={[draftRule(`limits.${thing}`)]}>
            <LimitInput title={limitTitles[thing]} />
          </Form.Item>
        ))}
      </fieldset>
      <Form.Item name="from" label="С какого дня" rules={[dayRule]} extra="С начала дня по московскому времени.">
        <DayField label="С какого дня" placeholder="сразу" today={dayIn(Date.now(), MOSCOW)} />
      </Form.Item>
      <Form.Item name="comment" label="Комментарий" extra="Для коллег: почему меняем.">
        <Input />
      </Form.Item>
      <ChangeList changes={changes ?? []} from={dayOf(form.values)} next={termsAfter(history, form.values.plan, momentOf(form.values))} />
    </FormDrawer>
  );
}

/** Refuses a draft, once for each change, when somebody else has changed the terms that it is to replace since it was begun. */
function useStaleRefusal() {
  const client = useQueryClient();
  /** terms that the person was told of */
  const told = useRef<PlanTerms['guid'] | null>(null);
  return async (draft: Draft, seen: readonly PlanTerms[]) => {
    const history = await client.fetchQuery({ ...historyQuery, staleTime: 0 }).catch((error: unknown) => {
      // nothing was sent yet, so the draft cannot have been saved
      throw new ApiFailure(sentenceOf(error), { kind: 'answer' });
    });
    const moment = momentOf(draft);
    const guid = termsAt(history, draft.plan, moment)?.guid ?? null;
    if (guid === told.current || guid === (termsAt(seen, draft.plan, moment)?.guid ?? null)) return;
    told.current = guid;
    const sentence = 'Пока окно было открыто, условия этого тарифа изменили. Проверьте и нажмите ещё раз.';
    throw new ApiFailure(sentence, { kind: 'answer', statusCode: 412 });
  };
}

type LimitInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'title'> & {
  title: string;
  /** null: without limit */
  value?: string | null;
  onChange?(value: string | null): void;
};

/** A limit, or «без предела»; the number that stood there comes back with the tick taken away. */
function LimitInput({ title, value = null, onChange, ...input }: LimitInputProps) {
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

/** What is wrong with one part of the draft, said when the form is sent. */
function draftRule(name: string): FormRule {
  return ({ getFieldsValue }) => ruleOf(() => readDraft(getFieldsValue(true)).faults[name] ?? null);
}

/** A draft begins with the terms in force. */
function begun(history: readonly PlanTerms[], plan: PlanName): Draft {
  return draftOf(plan, termsAt(history, plan, Date.now()));
}

/** What the draft changes on its day; null while something in it is wrong. */
function changesFrom(history: readonly PlanTerms[], draft: Draft): TermsChange[] | null {
  const { typed } = readDraft(draft);
  return typed && changesOf(termsAt(history, draft.plan, momentOf(draft)), typed);
}

/** The day chosen last, also while something else is typed. */
function dayOf({ from }: Draft): string {
  return from.replace(NO_DAY, '');
}

/** When the draft would come into force. */
function momentOf(draft: Draft): number {
  const day = dayOf(draft);
  return day === '' ? Date.now() : Date.parse(startOfDay(day, MOSCOW));
}

type ChangeListProps = {
  changes: readonly TermsChange[];
  /** `YYYY-MM-DD`; '': at once */
  from: string;
  /** planned already, these take the place of the new ones on their day */
  next: PlanTerms | undefined;
};

/** What the new terms change, before they are saved. */
function ChangeList({ changes, from, next }: ChangeListProps) {
  return (
    <section className="notice" aria-labelledby="terms-changes">
      <h3 id="terms-changes">Что изменится {from ? `с ${typedDay(from)}` : 'сразу'}</h3>
      {changes.length === 0 ? (
        <p>Пока ничего: измените название, цену или предел.</p>
      ) : (
        <ul className="points">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before && <del>{before}</del>} {before && '→ '}
              <b>{after || 'пусто'}</b>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && next && (
        <p>
          Только до {instantIn(next.effective_from, MOSCOW)}: тогда вступят в силу условия, созданные раньше. Если они устарели, уберите их
          или создайте новые и с того дня.
        </p>
      )}
    </section>
  );
}
