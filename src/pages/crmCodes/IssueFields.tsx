import { DatePicker, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { planTitles } from '../../../contract/planTitles.ts';
import { monthsText } from '../../lib/subscription/periodWords.ts';
import { Field } from '../../ui/Field.tsx';
import { periodsOf, plans } from './codeWords.ts';
import type { IssueDraft, IssueField } from './issueForm.ts';

type Props = { draft: IssueDraft; faults: Partial<Record<IssueField, string>>; onChange(part: Partial<IssueDraft>): void };

/** What is asked about a batch. */
export function IssueFields({ draft, faults, onChange }: Props) {
  const periods = periodsOf(draft.subscription_type);
  return (
    <>
      <Field id="issue-count" label="Сколько кодов" error={faults.count} hint="От 1 до 1000.">
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            className="codes-count"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={draft.count}
            onChange={({ target }) => onChange({ count: target.value })}
          />
        )}
      </Field>
      <fieldset className="codes-choice">
        <legend>Тариф</legend>
        <Radio.Group
          name="issue-plan"
          options={plans.map((value) => ({ value, label: planTitles[value] }))}
          value={draft.subscription_type}
          onChange={({ target: { value } }) =>
            onChange({ subscription_type: value, ...(!periodsOf(value).includes(draft.period) && { period: 1 }) })
          }
        />
      </fieldset>
      <fieldset className="codes-choice">
        <legend>На сколько</legend>
        <Radio.Group
          name="issue-period"
          options={periods.map((value) => ({ value, label: monthsText(value) }))}
          value={draft.period}
          onChange={({ target: { value } }) => onChange({ period: value })}
        />
        {periods.length === 1 && <p className="directory-quiet">Этот тариф бывает только на месяц.</p>}
      </fieldset>
      <Field
        id="issue-expires"
        label="Активировать не позже"
        error={faults.expires_at}
        hint="Последний день, когда код ещё примут. Не заполняйте, если срока нет."
      >
        {(aria, status) => (
          <DatePicker
            {...aria}
            status={status}
            className="codes-day"
            format="DD.MM.YYYY"
            placeholder="Без срока"
            minDate={dayjs().startOf('day')}
            value={draft.expires_at === '' ? null : dayjs(draft.expires_at)}
            onChange={(day) => onChange({ expires_at: day?.format('YYYY-MM-DD') ?? '' })}
            // Enter takes the day that was typed; it is not to issue the batch as well
            onKeyDown={(event) => {
              if (event.code === 'Enter' || event.code === 'NumpadEnter') event.preventDefault();
            }}
          />
        )}
      </Field>
      <Field id="issue-comment" label="Комментарий" error={faults.comment} hint="Кому и зачем: по нему коды потом легко найти.">
        {(aria, status) => (
          <Input.TextArea
            {...aria}
            status={status}
            rows={2}
            maxLength={500}
            value={draft.comment}
            onChange={({ target }) => onChange({ comment: target.value })}
          />
        )}
      </Field>
    </>
  );
}
