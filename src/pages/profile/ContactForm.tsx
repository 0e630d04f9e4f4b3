import { Button } from 'antd';
import type { Profile } from '../../../contract/resources/account.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { UsernameForManager } from '../../ui/UsernameForManager.tsx';
import { ContactCodeStep } from './ContactCodeStep.tsx';
import { ContactInput } from './ContactInput.tsx';
import { type ContactKind, contactWords } from './contact-words.ts';
import { useContactChange } from './use-contact-change.ts';

type Props = { kind: ContactKind; profile: Profile; onClose(): void; onChanged(sentence: string): void };

/** Changes an e-mail or phone: where the code is to go and the password, then the code itself. */
export function ContactForm({ kind, profile, onClose, onChanged }: Props) {
  const change = useContactChange(kind, profile, onChanged);
  const { form, busy, complaint, sent } = change;
  const words = contactWords[kind];
  return (
    <form
      ref={form}
      noValidate
      className="profile-contact-form"
      aria-label={words.formLabel}
      onSubmit={(event) => {
        event.preventDefault();
        void (sent ? change.confirm(change.code) : change.ask());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onClose();
      }}
    >
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      {sent ? (
        <ContactCodeStep kind={kind} change={change} sent={sent} />
      ) : (
        <>
          <UsernameForManager login={profile.email ?? profile.phone ?? ''} />
          <ContactInput
            kind={kind}
            id={`profile-${kind}`}
            label={words.fieldLabel}
            hint={words.hint}
            error={complaint.fields.address}
            value={change.typed}
            onChange={change.setTyped}
          />
          {change.needsPassword ? (
            <PasswordField
              id={`profile-${kind}-password`}
              label="Ваш пароль"
              error={complaint.fields.old_password}
              value={change.password}
              onChange={change.setPassword}
            />
          ) : null}
        </>
      )}
      <div className="settings-actions">
        {sent ? (
          <SaveButton busy={busy} label="Подтвердить" busyLabel="Проверяем…" />
        ) : (
          <SaveButton busy={busy} label="Получить код" busyLabel="Отправляем код…" />
        )}
        <Button size="large" onClick={onClose} disabled={busy}>
          Отменить
        </Button>
      </div>
    </form>
  );
}
