import type { Profile } from '../../../contract/resources/account.ts';

/** Tells a password manager whose password the form is about; people see and reach nothing of it. */
export function HiddenUsername({ profile }: { profile: Profile }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={profile.email ?? profile.phone ?? ''}
      readOnly
      hidden
      aria-hidden
      tabIndex={-1}
    />
  );
}
