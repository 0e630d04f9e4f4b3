import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Profile } from '../../../contract/resources/account.ts';
import { useApi } from '../../lib/api.ts';
import { complaintOf } from '../../ui/settings/complaint.ts';
import { useSubmit } from '../../ui/settings/use-submit.ts';
import { accountQueries } from './account-queries.ts';

type PasswordFieldName = 'old_password' | 'password';

/** Changes the password, or sets the first one of a user who signs in by codes. Both fields are empty again once it is done. */
export function usePasswordChange(profile: Profile) {
  const api = useApi();
  const client = useQueryClient();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const sending = useSubmit<PasswordFieldName>();
  const hasPassword = profile.has_password !== false;

  function change(): Promise<void> | void {
    const missing = {
      ...(hasPassword && !old ? { old_password: 'Введите нынешний пароль.' } : {}),
      ...(password ? {} : { password: 'Придумайте новый пароль.' }),
    };
    if (Object.keys(missing).length > 0) return sending.complain({ fields: missing, message: null });
    return sending.submit(
      async () => {
        const body = hasPassword ? { old_password: old, password } : { password };
        const now = await api.call(calls.profileEdit, { body });
        client.setQueryData(accountQueries.profile(api).queryKey, now);
        void client.invalidateQueries({ queryKey: accountQueries.sessions(api).queryKey });
        void client.invalidateQueries({ queryKey: accountQueries.events(api).queryKey });
        setOld('');
        setPassword('');
        return `Пароль ${hasPassword ? 'изменён' : 'задан'}. Остальные сеансы завершены.`;
      },
      (failure) => complaintOf(failure, ['old_password', 'password'], { 1005: 'old_password', 1105: 'old_password' }),
    );
  }

  return {
    ...sending,
    hasPassword,
    old,
    password,
    setOld: (value: string) => {
      setOld(value);
      sending.forget('old_password');
    },
    setPassword: (value: string) => {
      setPassword(value);
      sending.forget('password');
    },
    change,
  };
}
