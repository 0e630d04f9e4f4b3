import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { OwnField } from '../../forms/fields.tsx';
import { leftAt, PageForm } from '../../forms/PageForm.tsx';
import { RequisitesForm } from '../../forms/RequisitesForm.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { paths } from '../../lib/paths.ts';
import { useMeta } from '../../lib/workspace.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { Done, SaveButton, Section } from '../../ui/PageSection.tsx';
import { PasswordField, UsernameForManager } from '../../ui/PasswordField.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { SectionNav, sectionIds } from './SectionNav.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import './profile.css';

const labels = { old_password: 'Нынешний пароль', password: 'Новый пароль' };

const initial = { old_password: '', password: '' };

const missing = { old_password: 'Введите нынешний пароль.', password: 'Придумайте новый пароль.' };

const places = { 1005: 'old_password', 1105: 'old_password' } as const;

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
    <div className="page profile">
      <h1>Профиль</h1>
      <SectionNav sections={shown} />
      <div className="stack profile-sections">
        {shown.map(({ id, content: Content }) => (
          <Content key={id} />
        ))}
      </div>
    </div>
  );
}

/**
 * A link like `/profile#sessions` shows its section, though the screen was not there when the browser looked for it. What stands above is
 * still loading then and pushes it away, so it is shown again until the user does something.
 */
function useHashOnArrival() {
  useEffect(() => {
    const shown = document.getElementById(window.location.hash.slice(1));
    if (!shown?.parentElement) return;
    const growth = new ResizeObserver(() => shown.scrollIntoView());
    growth.observe(shown.parentElement);
    const arriving = new AbortController();
    const arrived = () => {
      growth.disconnect();
      arriving.abort();
    };
    for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown']) window.addEventListener(act, arrived, { signal: arriving.signal });
    return arrived;
  }, []);
}

/** What goes into contracts and invoices. */
function RequisitesSection() {
  const edit = useWrite(calls.requisitesEdit, { shows: accountQueries.requisites.queryKey, showsError: true });
  const query = useQuery(accountQueries.requisites);
  return (
    <Section id={sectionIds.requisites} title="Реквизиты" about="Понадобятся для договоров и счетов. Контрольные цифры проверим сразу.">
      <Loaded query={query} rows={7} what="Реквизиты">
        {(saved) => (
          <RequisitesForm
            section={sectionIds.requisites}
            saved={saved}
            draftKey={['account', 'requisites-draft']}
            kept={{
              place: 'own-requisites',
              title: 'реквизиты в\u00a0профиле',
              leftBehind: leftAt(paths.profile, 'Реквизиты не сохранены. Правки ждут вас в профиле.'),
            }}
            save={(changed) => edit.mutateAsync({ body: changed })}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The password: another one, or the first. */
function PasswordSection() {
  const query = useQuery(accountQueries.profile);
  return (
    <Section id={sectionIds.password} title="Пароль">
      <Loaded query={query} rows={3} what="Данные для смены пароля">
        {(profile) => <PasswordForm profile={profile} />}
      </Loaded>
    </Section>
  );
}

/** Old and new password; only the new one where there is none yet, for a user who signs in by codes. */
function PasswordForm({ profile }: { profile: Profile }) {
  const { profile: shown, events } = accountQueries;
  const edit = useWrite(calls.profileEdit, { shows: shown.queryKey, refresh: ['sessions', events.queryKey], showsError: true });
  const hasPassword = profile.has_password !== false;
  const form = useCallForm({
    name: 'password',
    initial,
    fields: {
      labels,
      read: (name, typed) => (typed || (name === 'old_password' && !hasPassword) ? { value: typed } : { error: missing[name] }),
    },
    said: `Пароль ${hasPassword ? 'изменён' : 'задан'}. Остальные сеансы завершены.`,
    places,
    async send({ old_password, password }) {
      await edit.mutateAsync({ body: hasPassword ? { old_password, password } : { password } });
      return initial;
    },
  });
  const login = profile.email ?? profile.phone ?? '';
  return (
    <PageForm form={form} label="Смена пароля">
      <p className="about">
        {hasPassword
          ? 'После смены пароля на остальных устройствах нужно будет войти снова.'
          : 'Пароля пока нет: вы входите по одноразовому коду. Задайте пароль, чтобы входить и по нему.'}
      </p>
      <UsernameForManager login={login} />
      <div className="narrow">
        {hasPassword && (
          <>
            <OwnField form={form} name="old_password">
              {(control) => <PasswordField {...control} label={form.labels.old_password} />}
            </OwnField>
            <ForgottenPassword />
          </>
        )}
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
