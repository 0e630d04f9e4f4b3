import { Button, Input } from 'antd';
import type { Requisites } from '../../../contract/resources/account.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import { Done } from './Done.tsx';
import { keepFocus } from './keep-focus.ts';
import { requisiteFields } from './requisite-fields.ts';
import { focusSection } from './Section.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { sectionIds } from './section-ids.ts';
import { useRequisitesForm } from './use-requisites-form.ts';

/** All requisites in one form; what is wrong is said at its field. */
export function RequisitesForm({ saved }: { saved: Requisites }) {
  const { form, values, errorOf, change, leave, complaint, busy, done, hasChanges, save, discard } = useRequisitesForm(saved);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      <div className="profile-grid">
        {requisiteFields.map(({ name, label, hint, span, groups, max, autoComplete = 'off' }) => (
          <div key={name} className={`profile-span-${span}`}>
            <Field id={`requisite-${name}`} label={label} error={errorOf(name)} hint={errorOf(name) ? undefined : hint}>
              {(aria, status) =>
                groups ? (
                  <DigitsInput
                    aria={aria}
                    status={status}
                    value={values[name]}
                    groups={groups}
                    onChange={(value) => change(name, value)}
                    onBlur={() => leave(name)}
                  />
                ) : (
                  <Input
                    {...aria}
                    size="large"
                    status={status}
                    value={values[name]}
                    maxLength={max}
                    autoComplete={autoComplete}
                    onChange={(event) => change(name, event.target.value)}
                    onBlur={() => leave(name)}
                  />
                )
              }
            </Field>
          </div>
        ))}
      </div>
      <div className="profile-actions">
        <SubmitButton busy={busy} label="Сохранить реквизиты" busyLabel="Сохраняем…" />
        {hasChanges && !busy ? (
          <Button
            size="large"
            onMouseDown={keepFocus}
            onClick={() => {
              discard();
              focusSection(sectionIds.requisites);
            }}
          >
            Отменить правки
          </Button>
        ) : null}
        <Done>{done}</Done>
      </div>
    </form>
  );
}
