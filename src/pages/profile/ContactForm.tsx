import { Button, Flex } from 'antd';
import type { Profile } from '../../../contract/account.ts';
import { OwnField } from '../../forms/OwnField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
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
  const { busy, sent, labels } = change;
  const { formLabel, hint } = contactWords[kind];
  return (
    <PageForm
      form={change}
      className="profile-contact-form"
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
