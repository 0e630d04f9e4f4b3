import { Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../contract/account.ts';
import { formatLogin } from '../../lib/loginText.ts';
import { Done } from '../../ui/settings/Done.tsx';
import { ContactForm } from './ContactForm.tsx';
import { type ContactKind, contactWords } from './contact-words.ts';

/** E-mail or phone as it is, with the way to another one. */
export function ContactRow({ kind, profile }: { kind: ContactKind; profile: Profile }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const { label, none } = contactWords[kind];
  const value = profile[kind];
  const action = value ? 'Изменить' : 'Добавить';

  function close(sentence: string): void {
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
      {open ? <ContactForm kind={kind} profile={profile} onClose={() => close('')} onChanged={close} /> : null}
      <Done>{done}</Done>
    </div>
  );
}
