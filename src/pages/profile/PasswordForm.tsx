import type { Profile } from '../../../contract/resources/account.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Done } from '../../ui/settings/Done.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { UsernameForManager } from '../../ui/UsernameForManager.tsx';
import { usePasswordChange } from './use-password-change.ts';

/** Old and new password; only the new one where there is none yet. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { form, complaint, busy, done, hasPassword, old, password, setOld, setPassword, change } = usePasswordChange(profile);
  return (
    <form
      ref={form}
      noValidate
      aria-label="Смена пароля"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <p className="settings-about">
        {hasPassword
          ? 'После смены пароля на остальных устройствах нужно будет войти снова.'
          : 'Пароля пока нет: вы входите по одноразовому коду. Задайте пароль, чтобы входить и по нему.'}
      </p>
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      <UsernameForManager login={profile.email ?? profile.phone ?? ''} />
      <div className="settings-narrow">
        {hasPassword ? (
          <PasswordField id="old-password" label="Нынешний пароль" error={complaint.fields.old_password} value={old} onChange={setOld} />
        ) : null}
        <NewPasswordField
          id="new-password"
          label="Новый пароль"
          error={complaint.fields.password}
          value={password}
          onChange={setPassword}
          login={profile.email ?? profile.phone ?? ''}
        />
      </div>
      <div className="settings-actions">
        <SaveButton busy={busy} label={hasPassword ? 'Изменить пароль' : 'Задать пароль'} busyLabel="Сохраняем…" />
        <Done>{done}</Done>
      </div>
    </form>
  );
}
