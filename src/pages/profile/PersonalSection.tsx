import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../contract/account.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { day } from '../../lib/dates.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { ContactRow } from './ContactRow.tsx';
import { NameForm } from './NameForm.tsx';
import { sectionIds } from './section-ids.ts';

/** Who the user is, and by what they sign in. */
export function PersonalSection() {
  const query = useQuery(accountQueries.profile);
  return (
    <Section id={sectionIds.personal} title="Личные данные">
      <Loaded query={query} rows={4} what="Личные данные">
        {(profile) => <Personal profile={profile} />}
      </Loaded>
    </Section>
  );
}

function Personal({ profile }: { profile: Profile }) {
  return (
    <>
      <NameForm profile={profile} />
      <ContactRow kind="email" profile={profile} />
      <ContactRow kind="phone" profile={profile} />
      <p className="profile-joined quiet">
        В кабинете с <time dateTime={profile.date_joined}>{day(profile.date_joined)}</time>
      </p>
    </>
  );
}
