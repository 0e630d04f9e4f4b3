import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../lib/accountQueries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { sectionIds } from './section-ids.ts';

/** The password: another one, or the first. */
export function PasswordSection() {
  const query = useQuery(accountQueries.profile);
  return (
    <Section id={sectionIds.password} title="Пароль">
      <Loaded query={query} rows={3} what="Данные для смены пароля">
        {(profile) => <PasswordForm profile={profile} />}
      </Loaded>
    </Section>
  );
}
