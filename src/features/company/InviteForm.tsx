import { Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { CompanyMember } from '../../../contract/company.ts';
import { roleLabel, roleOfContractorType } from '../../../contract/permissions.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { agoWords } from '../../lib/ago.ts';
import { day } from '../../lib/dates.ts';
import { shownLogin } from '../../lib/loginText.ts';
import { useCompany } from '../../lib/workspace.ts';
import { LoginField } from '../../ui/LoginField.tsx';
import { Done, SaveButton } from '../../ui/PageSection.tsx';

/** Roles one can be invited to, by the type of their category, with what each may do. */
export const invitedTypes = [
  { type: 3, about: 'Ведёт прайс-лист и\u00a0учёт' },
  { type: 5, about: 'Владелец: может всё, и\u00a0эти настройки тоже' },
  { type: 1, about: 'Видит объекты, цены и\u00a0операции, где он контрагент' },
  { type: 4, about: 'Видит объекты, цены и\u00a0операции, где он контрагент' },
] as const;

type Typed = { login: string; name: string; contractor_type: number };

const initial: Typed = { login: '', name: '', contractor_type: invitedTypes[0].type };
const loginRule = ruleOf((login: string) => (login.trim() === '' ? 'Укажите e-mail или телефон.' : null));

/** Who else is to see the company, and as what. @param onInvited resolves when the list is read anew */
export function InviteForm({ onInvited }: { onInvited(): Promise<unknown> }) {
  const { company } = useCompany();
  /** what was done, said as long as the login beside it stays */
  const [done, setDone] = useState({ sentence: '', login: '' });
  const invite = useWrite(calls.companyInvite, { showsError: true });
  const form = useCallForm<Typed>({
    name: 'invite',
    initial,
    places: { 1010: 'login' },
    async send({ login, name, contractor_type }) {
      setDone({ sentence: '', login: '' });
      const body = { login: login.trim(), contractor_type, name: name.trim() || undefined };
      const member = await invite.mutateAsync({ params: { guid: company.guid }, body });
      await onInvited();
      // the next person may have been typed meanwhile
      const typed = form.now();
      const next = typed.login === login ? '' : typed.login;
      form.fill({ login: next, name: typed.name === name ? '' : typed.name });
      const sentence =
        member.status === 'active'
          ? `${member.name}: компания уже в\u00a0списке этого человека.`
          : `Приглашение отправлено: ${shownLogin(member.login)}. Оно действует 7\u00a0дней.`;
      setDone({ sentence, login: next });
    },
  });
  const wrongLogin = form.errorOf('login');

  return (
    <FormBody form={form} className="company-invite" aria-label="Пригласить в компанию">
      <h3>Пригласить</h3>
      <div className="settings-grid">
        <div className="settings-span-3">
          <Form.Item name="login" noStyle rules={[loginRule]}>
            <LoginInput error={wrongLogin} />
          </Form.Item>
        </div>
        <div className="settings-span-3">
          <Form.Item name="name" label="Имя (необязательно)">
            <Input size="large" autoComplete="off" />
          </Form.Item>
        </div>
      </div>
      <Form.Item name="contractor_type" label="Роль" extra={invitedTypes.find(({ type }) => type === form.values.contractor_type)?.about}>
        <Select size="large" options={invitedTypes.map(({ type }) => ({ value: type, label: roleOfType(type) }))} />
      </Form.Item>
      <Flex wrap align="center" gap="8px 12px">
        <SaveButton busy={form.busy} label="Пригласить" busyLabel="Приглашаем…" />
        <Done>{form.values.login === done.login ? done.sentence : ''}</Done>
      </Flex>
    </FormBody>
  );
}

type LoginProps = { error: string | undefined; value?: string; onChange?(login: string): void };

/** Its label and sentences are those of the ways in. */
function LoginInput({ error, value = '', onChange }: LoginProps) {
  return (
    <LoginField
      id="invite_login"
      label="E-mail или телефон"
      error={error}
      hint="Придёт письмо или SMS с кодом для входа"
      value={value}
      onChange={(login) => onChange?.(login)}
    />
  );
}

/** «Подрядчик» */
export function roleOfType(type: number): string {
  const role = roleOfContractorType[type];
  return role ? roleLabel[role] : 'Без роли';
}

/** When somebody was here, or until when they are awaited. */
export function seenWords({ status, invited_until, last_seen }: CompanyMember, now: number): string {
  if (status === 'invited') return `Приглашение до\u00a0${invited_until === null ? '' : day(invited_until)}`;
  if (status === 'expired') return 'Приглашение устарело: отправьте его снова';
  return last_seen === null ? 'Входов ещё не\u00a0было' : `Активность: ${agoWords(last_seen, now)}`;
}
