import { Button, Input } from 'antd';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Done } from '../../ui/settings/Done.tsx';
import { keepFocus } from '../../ui/settings/keep-focus.ts';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { focusSection } from '../../ui/settings/Section.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import { requisiteFields } from './requisiteFields.ts';
import { type RequisitesPlace, useRequisitesForm } from './use-requisites-form.ts';

/** All requisites in one form; what is wrong is said at its field. @param section whose heading takes the focus once edits are given up */
export function RequisitesForm({ place, section }: { place: RequisitesPlace; section: string }) {
  const { form, values, errorOf, change, leave, complaint, busy, done, hasChanges, save, discard } = useRequisitesForm(place);
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
      <div className="settings-grid">
        {requisiteFields.map(({ name, label, hint, span, groups, max, autoComplete = 'off' }) => (
          <div key={name} className={`settings-span-${span}`}>
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
      <div className="settings-actions">
        <SaveButton busy={busy} label="Сохранить реквизиты" busyLabel="Сохраняем…" />
        {hasChanges && !busy ? (
          <Button
            size="large"
            onMouseDown={keepFocus}
            onClick={() => {
              discard();
              focusSection(section);
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
