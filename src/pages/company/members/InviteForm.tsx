import { Input, Select } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { shownLogin } from '../../../lib/loginWords.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { LoginField } from '../../../ui/LoginField.tsx';
import { complaintOf } from '../../../ui/settings/complaint.ts';
import { Done } from '../../../ui/settings/Done.tsx';
import { SaveButton } from '../../../ui/settings/SaveButton.tsx';
import { useSubmit } from '../../../ui/settings/use-submit.ts';
import { invitedTypes, roleOfType } from './memberWords.ts';

/** Who else is to see the company, and as what. @param onInvited resolves when the list is read anew */
export function InviteForm({ onInvited }: { onInvited(): Promise<unknown> }) {
  const api = useApi();
  const { company } = useCompany();
  const { form, busy, complaint, done, submit, complain, forget } = useSubmit<'login' | 'name'>();
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [type, setType] = useState<number>(invitedTypes[0].type);

  function invite(): Promise<void> | void {
    const typed = login.trim();
    if (typed === '') return complain({ fields: { login: 'Укажите e-mail или телефон.' }, message: null });
    return submit(
      async () => {
        const named = name.trim() === '' ? {} : { name: name.trim() };
        const body = { login: typed, contractor_type: type, ...named };
        const member = await api.call(calls.companyInvite, { params: { guid: company.guid }, body });
        await onInvited();
        setLogin('');
        setName('');
        return member.status === 'active'
          ? `${member.name}: компания уже в\u00a0списке этого человека.`
          : `Приглашение отправлено: ${shownLogin(member.login)}. Оно действует 7\u00a0дней.`;
      },
      (failure) => complaintOf(failure, ['login', 'name'], { 1010: 'login' }),
    );
  }

  return (
    <form
      ref={form}
      noValidate
      className="company-invite"
      aria-label="Пригласить в компанию"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <h3>Пригласить</h3>
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      <div className="settings-grid">
        <div className="settings-span-3">
          <LoginField
            id="invite-login"
            label="E-mail или телефон"
            error={complaint.fields.login}
            hint="Придёт письмо или SMS с кодом для входа"
            value={login}
            onChange={(text) => {
              setLogin(text);
              forget('login');
            }}
          />
        </div>
        <div className="settings-span-3">
          <Field id="invite-name" label="Имя (необязательно)" error={complaint.fields.name}>
            {(aria, status) => (
              <Input
                {...aria}
                size="large"
                status={status}
                value={name}
                maxLength={120}
                autoComplete="off"
                onChange={(event) => {
                  setName(event.target.value);
                  forget('name');
                }}
              />
            )}
          </Field>
        </div>
      </div>
      <Field id="invite-role" label="Роль" error={undefined} hint={invitedTypes.find((each) => each.type === type)?.about}>
        {(aria) => (
          <Select
            {...aria}
            size="large"
            value={type}
            onChange={setType}
            options={invitedTypes.map(({ type: value }) => ({ value, label: roleOfType(value) }))}
          />
        )}
      </Field>
      <div className="settings-actions">
        <SaveButton busy={busy} label="Пригласить" busyLabel="Приглашаем…" />
        <Done>{done}</Done>
      </div>
    </form>
  );
}
