import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-context.tsx';
import { useLive } from '../../../lib/live.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/settings/Section.tsx';
import { companyQueries } from '../company-queries.ts';
import { InviteForm } from './InviteForm.tsx';
import { MemberItem } from './MemberItem.tsx';
import { useMemberWork } from './useMemberWork.ts';

/** People of the company: roles, invitations, farewells. */
export function MembersSection() {
  const { company } = useCompany();
  const members = useQuery(companyQueries.members(company.guid));
  const { busy, reloaded, again, changeRole, remove } = useMemberWork();
  useLive('changeset', (change) => {
    if ('reload' in change || change.entities.includes('contractor') || change.entities.length === 0) void members.refetch();
  });

  return (
    <Section id="members" title="Участники" about="Кто видит эту компанию и что может в ней делать.">
      <Loaded query={members} rows={4} what="Участники">
        {(rows) => (
          <ul className="ruled company-members" aria-label="Участники компании">
            {rows.map((member) => (
              <MemberItem
                key={member.guid}
                member={member}
                now={members.dataUpdatedAt}
                busy={busy === member.guid}
                onAgain={() => void again(member)}
                onRole={(type) => void changeRole(member, type)}
                onRemove={() => void remove(member)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <InviteForm onInvited={reloaded} />
    </Section>
  );
}
