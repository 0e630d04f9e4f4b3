import { Button, Flex, Input } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { parseLogin } from '../../../contract/login.ts';
import { OwnField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { formatLogin } from '../../lib/loginText.ts';
import { isTooEarly } from '../../lib/waits.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { codeComplaint } from '../../ui/codeFailure.ts';
import { Field } from '../../ui/Field.tsx';
import { SaveButton } from '../../ui/PageSection.tsx';
import { PasswordField, UsernameForManager } from '../../ui/PasswordField.tsx';
import { ResendButton } from '../../ui/ResendButton.tsx';
import { type ContactKind, contactWords } from './contactWords.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';

const ways = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

const initial = { address: '', old_password: '', code: '' };
/** Codes of the catalogue that the first step mends: the address is taken or wrong, the password is wrong. */
const places = { 1001: 'address', 1010: 'address', email: 'address', phone: 'address', 1005: 'old_password', 1007: 'code' } as const;

type Sent = { address: string; resendAt: number };

type Props = { kind: ContactKind; profile: Profile; onClose(): void; onChanged(sentence: string): void };

/** Changes an e-mail or phone: where the code is to go and the password, then the code itself. The sixth digit sends it. */
export function ContactForm({ kind, profile, onClose, onChanged }: Props) {
  const edit = useWrite(calls.profileEdit, {
    shows: accountQueries.profile.queryKey,
    refresh: [accountQueries.events.queryKey],
    showsError: true,
  });
  const askCode = useWrite(calls.contactCode, { showsError: true });
  /** where the code went, and the instant (`Date.now()`) before which no other is sent */
  const [sent, setSent] = useState<Sent | null>(null);
  /** the last codes by address, also while the first step is open again */
  const codes = useRef(new Map<string, Sent>());
  const needsPassword = profile.has_password !== false;
  const { formLabel, fieldLabel, hint, wrong, same, changed } = contactWords[kind];

  const form = useCallForm({
    name: kind,
    fields: {
      labels: { address: fieldLabel, old_password: 'Ваш пароль', code: 'Код подтверждения' },
      read(name, typed) {
        if (name === 'address') {
          const login = parseLogin(typed);
          if (login?.kind !== kind) return { error: wrong };
          return login.value === profile[kind] ? { error: same } : { value: login.value };
        }
        if (name === 'old_password') return needsPassword && !typed ? { error: 'Введите пароль.' } : { value: typed };
        const complaint = sent && codeComplaint(typed);
        return complaint ? { error: complaint } : { value: typed };
      },
    },
    initial,
    places: sent ? { ...places, 1105: 'code' } : places,
    async send({ old_password, code }, { address }) {
      const secret = needsPassword ? { old_password } : {};
      if (!sent) {
        const earlier = codes.current.get(String(address));
        // another one would be refused, and this one is still good
        if (earlier && isTooEarly(earlier.resendAt)) return showCode(earlier);
        return sendCode(String(address), secret);
      }
      const contact = kind === 'email' ? { email: sent.address } : { phone: sent.address };
      await backOnRefusal(sent.address, edit.mutateAsync({ body: { ...contact, code, ...secret } }));
      onChanged(changed(sent.address));
    },
  });
  const { busy, labels } = form;

  async function sendCode(address: string, secret: { old_password?: string }) {
    const body = kind === 'email' ? { email: address, ...secret } : { phone: address, ...secret };
    const { resend_in } = await backOnRefusal(address, askCode.mutateAsync({ body }));
    showCode({ address, resendAt: Date.now() + resend_in * 1000 });
  }

  function showCode(code: Sent) {
    codes.current.set(code.address, code);
    setSent(code);
    form.type({ code: '' });
  }

  /** What is wrong with the address or the password is mended on the first step. */
  async function backOnRefusal<T>(address: string, work: Promise<T>) {
    try {
      return await work;
    } catch (error) {
      const named = isFailure(error) ? [...Object.keys(error.fields), error.code ?? ''] : [];
      const wrongFields = named.map((name) => (places as Record<string, string>)[name] ?? String(name));
      // no code helps an address that somebody else has
      if (wrongFields.includes('address')) codes.current.delete(address);
      if (wrongFields.includes('address') || wrongFields.includes('old_password')) flushSync(() => setSent(null));
      throw error;
    }
  }

  function resend() {
    if (!sent) return;
    const { old_password } = form.now();
    void form.run(() => sendCode(sent.address, needsPassword ? { old_password } : {}));
  }

  function back() {
    form.forgive(['code']);
    setSent(null);
  }

  return (
    <PageForm
      form={form}
      className="narrow profile-contact-form"
      label={formLabel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onClose();
      }}
    >
      {sent ? (
        <>
          <p className="about" role="status">
            {kind === 'email' ? 'Письмо с кодом отправлено на' : 'SMS с кодом отправлено на'}{' '}
            <b className={kind === 'phone' ? 'number' : undefined}>{formatLogin(sent.address, 0).text}</b>
          </p>
          <OwnField key={sent.resendAt} form={form} name="code">
            {(control) => <CodeField {...control} label={labels.code} onComplete={form.save} disabled={busy} autoFocus={!busy} />}
          </OwnField>
          <div className="stack profile-code-ways">
            <ResendButton until={sent.resendAt} onResend={resend} busy={busy} />
            <Button type="link" onClick={back} disabled={busy}>
              {kind === 'email' ? 'Указать другой e-mail' : 'Указать другой номер'}
            </Button>
          </div>
        </>
      ) : (
        <>
          <UsernameForManager login={profile.email ?? profile.phone ?? ''} />
          <OwnField form={form} name="address">
            {(control) => <ContactInput {...control} kind={kind} label={labels.address} hint={hint} />}
          </OwnField>
          {needsPassword && (
            <>
              <OwnField form={form} name="old_password">
                {(control) => <PasswordField {...control} label={labels.old_password} />}
              </OwnField>
              <ForgottenPassword />
            </>
          )}
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
  function typed({ target }: ChangeEvent<HTMLInputElement>) {
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
