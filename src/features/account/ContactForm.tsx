import { Button, Flex, Input } from 'antd';
import type { ChangeEvent } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { OwnField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { formatLogin } from '../../lib/loginText.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { Field } from '../../ui/Field.tsx';
import { SaveButton } from '../../ui/PageSection.tsx';
import { PasswordField, UsernameForManager } from '../../ui/PasswordField.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { type ContactChange, type ContactKind, contactWords, type SentCode, useContactChange } from './contactWords.ts';

const ways = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

type Props = { kind: ContactKind; profile: Profile; onClose(): void; onChanged(sentence: string): void };

/** Changes an e-mail or phone: where the code is to go and the password, then the code itself. */
export function ContactForm({ kind, profile, onClose, onChanged }: Props) {
  const change = useContactChange(kind, profile, onChanged);
  const { busy, sent, labels } = change;
  const { formLabel, hint } = contactWords[kind];
  return (
    <PageForm
      form={change}
      className="narrow profile-contact-form"
      label={formLabel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onClose();
      }}
    >
      {sent ? (
        <ContactCodeStep kind={kind} change={change} sent={sent} />
      ) : (
        <>
          <UsernameForManager login={profile.email ?? profile.phone ?? ''} />
          <OwnField form={change} name="address">
            {(control) => <ContactInput {...control} kind={kind} label={labels.address} hint={hint} />}
          </OwnField>
          {change.needsPassword ? (
            <OwnField form={change} name="old_password">
              {(control) => <PasswordField {...control} label={labels.old_password} />}
            </OwnField>
          ) : null}
        </>
      )}
      <Flex wrap align="center" gap="8px 12px">
        {sent ? (
          <SaveButton busy={busy} label="Подтвердить" busyLabel="Проверяем…" />
        ) : (
          <SaveButton busy={busy} label="Получить код" busyLabel="Отправляем код…" />
        )}
        <Button size="large" onClick={onClose} disabled={busy}>
          Отменить
        </Button>
      </Flex>
    </PageForm>
  );
}

type ContactCodeStepProps = { kind: ContactKind; change: ContactChange; sent: SentCode };

/** The code that went to the new address. The sixth digit sends it. */
function ContactCodeStep({ kind, change, sent }: ContactCodeStepProps) {
  const address = formatLogin(sent.address, 0).text;
  return (
    <>
      <p className="about profile-sent" role="status">
        {kind === 'email' ? 'Письмо с кодом отправлено на' : 'SMS с кодом отправлено на'}{' '}
        <b className={kind === 'phone' ? 'number' : undefined}>{address}</b>
      </p>
      <OwnField key={sent.resendAt} form={change} name="code">
        {(control) => <CodeField {...control} label={change.labels.code} onComplete={change.save} disabled={change.busy} autoFocus />}
      </OwnField>
      <div className="stack profile-code-ways">
        <ResendButton until={sent.resendAt} onResend={change.resend} busy={change.busy} />
        <Button type="link" onClick={change.back} disabled={change.busy}>
          {kind === 'email' ? 'Указать другой e-mail' : 'Указать другой номер'}
        </Button>
      </div>
    </>
  );
}

type ContactInputProps = {
  kind: ContactKind;
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange(typed: string): void;
};

/** A new e-mail or phone; a phone gets its spaces as it is typed. */
function ContactInput({ kind, id, label, hint, error, value, onChange }: ContactInputProps) {
  function typed({ target }: ChangeEvent<HTMLInputElement>): void {
    // An e-mail field knows no caret, and its text is left alone.
    if (kind === 'phone') {
      const next = formatLogin(target.value, target.selectionStart ?? target.value.length);
      if (next.text !== target.value) {
        target.value = next.text;
        target.setSelectionRange(next.caret, next.caret);
      }
    }
    onChange(target.value);
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(aria, status) => (
        <Input
          {...aria}
          {...ways[kind]}
          status={status}
          size="large"
          name={id}
          value={value}
          onChange={typed}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          maxLength={254}
        />
      )}
    </Field>
  );
}
