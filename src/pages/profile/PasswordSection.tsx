import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { accountQueries } from './account-queries.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { sectionIds } from './section-ids.ts';

/** The password: another one, or the first. */
export function PasswordSection() {
  const query = useQuery(accountQueries.profile(useApi()));
  return (
    <Section id={sectionIds.password} title="Пароль">
      <Loaded query={query} rows={3} what="Данные для смены пароля">
        {(profile) => <PasswordForm profile={profile} />}
      </Loaded>
    </Section>
  );
}
