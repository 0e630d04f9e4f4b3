import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { PageForm } from '../../forms/PageForm.tsx';
import type { TextFields } from '../../forms/recordFields.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { day } from '../../lib/dates.ts';
import { formatLogin } from '../../lib/loginText.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Done, SaveButton, Section } from '../../ui/PageSection.tsx';
import { ContactForm } from './ContactForm.tsx';
import { type ContactKind, contactWords } from './contactWords.ts';
import { sectionIds } from './SectionNav.tsx';

const fields: TextFields<'name'> = {
  labels: { name: 'Имя' },
  read: (_name, typed) => ({ value: typed.trim() }),
};

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

/** How colleagues see the user. */
function NameForm({ profile }: { profile: Profile }) {
  const edit = useWrite(calls.profileEdit, { shows: accountQueries.profile.queryKey, showsError: true });
  const form = useCallForm({
    name: 'profile',
    fields,
    initial: { name: profile.name },
    said: 'Имя сохранено.',
    unchanged: 'Имя уже сохранено.',
    async send(_values, body) {
      const { name } = await edit.mutateAsync({ body });
      return { name };
    },
  });
  return (
    <PageForm form={form} kept={{ place: 'profile-name', title: 'имя в\u00a0профиле' }}>
      <div className="field-row">
        <Form.Item {...form.item('name')}>
          <Input name="name" autoComplete="name" />
        </Form.Item>
        <SaveButton busy={form.busy} label="Сохранить имя" busyLabel="Сохраняем…" />
      </div>
      <Done>{form.done}</Done>
    </PageForm>
  );
}

/** E-mail or phone as it is, with the way to another one. */
function ContactRow({ kind, profile }: { kind: ContactKind; profile: Profile }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { label, none } = contactWords[kind];
  const value = profile[kind];
  const action = value ? 'Изменить' : 'Добавить';

  function close(sentence: string) {
    flushSync(() => {
      setOpen(false);
      setDone(sentence);
    });
    button.current?.focus();
  }

  return (
    <div className="profile-contact">
      <Flex align="center" justify="space-between" gap={12}>
        <Flex component="p" vertical>
          <span className="small">{label}</span>
          <span className={value ? undefined : 'quiet'}>{value ? formatLogin(value, 0).text : none}</span>
        </Flex>
        {open ? null : (
          <Button
            ref={button}
            aria-label={`${action} ${label.toLowerCase()}`}
            onClick={() => {
              setDone('');
              setOpen(true);
            }}
          >
            {action}
          </Button>
        )}
      </Flex>
      {open && <ContactForm kind={kind} profile={profile} onClose={() => close('')} onChanged={close} />}
      <Done>{done}</Done>
    </div>
  );
}
