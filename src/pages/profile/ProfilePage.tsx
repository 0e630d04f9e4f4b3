import { useMemo } from 'react';
import { useMeta } from '../../lib/meta-context.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import './lists.css';
import './profile.css';
import { RequisitesSection } from './RequisitesSection.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { sectionIds } from './section-ids.ts';
import { useHashOnArrival } from './use-hash-on-arrival.ts';

const sections = [
  { id: sectionIds.personal, title: 'Личные данные', extension: 'profile', content: PersonalSection },
  { id: sectionIds.password, title: 'Пароль', extension: 'profile', content: PasswordSection },
  { id: sectionIds.requisites, title: 'Реквизиты', extension: 'requisites', content: RequisitesSection },
  { id: sectionIds.sessions, title: 'Сеансы', extension: 'sessions', content: SessionsSection },
  { id: sectionIds.security, title: 'Безопасность', extension: 'security', content: SecuritySection },
] as const;

/** /profile: the user’s own account. Only what the API can do is shown. */
export default function ProfilePage() {
  const { extensions } = useMeta();
  const shown = useMemo(() => sections.filter(({ extension }) => extensions.includes(extension)), [extensions]);
  useHashOnArrival();
  return (
    <div className="profile">
      <h1>Профиль</h1>
      <SectionNav sections={shown} />
      <div className="profile-sections">
        {shown.map(({ id, content: Content }) => (
          <Content key={id} />
        ))}
      </div>
    </div>
  );
}
