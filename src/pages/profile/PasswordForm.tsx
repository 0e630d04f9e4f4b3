import { Flex } from 'antd';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { OwnField } from '../../forms/OwnField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import type { RecordFields } from '../../forms/recordFields.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useWriteForm } from '../../forms/useWriteForm.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Done } from '../../ui/settings/Done.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { UsernameForManager } from '../../ui/UsernameForManager.tsx';

const fields: RecordFields<null, 'old_password' | 'password'> = {
  labels: { old_password: 'Нынешний пароль', password: 'Новый пароль' },
  blank: { old_password: '', password: '' },
  typedOf: () => fields.blank,
  read: (_name, typed) => ({ value: typed }),
  shown: () => '•••',
};
const missing = { old_password: 'Введите нынешний пароль.', password: 'Придумайте новый пароль.' };
const places = { 1005: 'old_password', 1105: 'old_password' } as const;

/** Old and new password; only the new one where there is none yet, for a user who signs in by codes. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { profile: shown, sessions, events } = accountQueries;
  const edit = useWrite(calls.profileEdit, { shows: shown.queryKey, refresh: [sessions.queryKey, events.queryKey], showsError: true });
  const hasPassword = profile.has_password !== false;
  const form = useWriteForm({
    name: 'password',
    fields: {
      ...fields,
      read: (name, typed) => (typed || (name === 'old_password' && !hasPassword) ? { value: typed } : { error: missing[name] }),
    },
    row: null,
    said: `Пароль ${hasPassword ? 'изменён' : 'задан'}. Остальные сеансы завершены.`,
    places,
    async send(_values, { old_password, password }) {
      await edit.mutateAsync({ body: hasPassword ? { old_password, password } : { password } });
      return null;
    },
  });
  const login = profile.email ?? profile.phone ?? '';
  return (
    <PageForm form={form} label="Смена пароля">
      <p className="about settings-about">
        {hasPassword
          ? 'После смены пароля на остальных устройствах нужно будет войти снова.'
          : 'Пароля пока нет: вы входите по одноразовому коду. Задайте пароль, чтобы входить и по нему.'}
      </p>
      <UsernameForManager login={login} />
      <div className="settings-narrow">
        {hasPassword ? (
          <OwnField form={form} name="old_password">
            {(control) => <PasswordField {...control} label={form.labels.old_password} />}
          </OwnField>
        ) : null}
        <OwnField form={form} name="password">
          {(control) => <NewPasswordField {...control} label={form.labels.password} login={login} />}
        </OwnField>
      </div>
      <Flex wrap align="center" gap="8px 12px">
        <SaveButton busy={form.busy} label={hasPassword ? 'Изменить пароль' : 'Задать пароль'} busyLabel="Сохраняем…" />
        <Done>{form.done}</Done>
      </Flex>
    </PageForm>
  );
}
