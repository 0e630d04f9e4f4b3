import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { PlanName, PlanTerms } from '../../../contract/plan.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { KeptTyping } from '../../forms/PageForm.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { day } from '../../lib/dates.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription.ts';
import { TermsFields } from './TermsFields.tsx';
import { changesOf, type TermsChange, termsAt } from './terms.ts';
import { type Draft, draftOf, readDraft } from './termsDraft.ts';

/** New terms of a plan: begins with those in force, shows what would change, saves. */
export function TermsDrawer({ history, onClose }: { history: readonly PlanTerms[]; onClose(): void }) {
  const [plan, setPlan] = useState<PlanName>('pro');
  const initial = useMemo(() => begun(history, plan), [history, plan]);
  const create = useWrite(calls.planCreate, {
    refresh: [SUBSCRIPTION_KEY],
    showsError: true,
    done: (_terms, { body: { title, effective_from: from } }) =>
      from ? `Условия «${title}» вступят в силу ${day(from)}.` : `Новые условия «${title}» действуют.`,
  });
  const form = useCallForm<Draft>({
    name: 'terms',
    initial,
    makes: true,
    places: { effective_from: 'from' },
    async send({ from, comment, ...draft }, _body, again) {
      const { typed } = readDraft({ ...draft, from, comment });
      // after a lost answer the history may hold these very terms
      if (!typed || (!again && changesFrom(history, { ...draft, from, comment })?.length === 0)) return;
      const said = comment.trim();
      const when = from && { effective_from: dayjs(from).toISOString() };
      await create.mutateAsync({ body: { ...typed, ...when, ...(said && { comment: said }) } });
      onClose();
    },
  });
  const changes = changesFrom(history, form.values);

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
      <TermsFields
        plan={plan}
        onPlan={(chosen) => {
          setPlan(chosen);
          form.props.form.setFieldsValue(begun(history, chosen));
        }}
      />
      <ChangeList changes={changes ?? []} from={form.values.from} />
    </FormDrawer>
  );
}

/** A draft begins with the terms in force. */
function begun(history: readonly PlanTerms[], plan: PlanName): Draft {
  return draftOf(plan, termsAt(history, plan, Date.now()));
}

/** What the draft changes on its day; null while something in it is wrong. */
function changesFrom(history: readonly PlanTerms[], draft: Draft): TermsChange[] | null {
  const { typed } = readDraft(draft);
  const moment = draft.from === undefined ? Date.now() : dayjs(draft.from).valueOf();
  return typed && changesOf(termsAt(history, draft.plan, moment), typed);
}

/** What the new terms change, before they are saved. */
function ChangeList({ changes, from }: { changes: readonly TermsChange[]; from: string | undefined }) {
  return (
    <section className="notice terms-changes" aria-labelledby="terms-changes">
      <h3 id="terms-changes">Что изменится {from ? `с ${day(from)}` : 'сразу'}</h3>
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
    </section>
  );
}
