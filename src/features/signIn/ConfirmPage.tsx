import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { home, passwordPlace, paths } from '../../lib/paths.ts';
import { read } from '../../lib/read.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { EntryCard } from './EntryCard.tsx';
import { LetterSent } from './LetterSent.tsx';
import { type Confirmation, type StepProps, useConfirmation, useResend } from './useConfirmation.ts';

/** `plain`: there is no field to start in. */
const screens: Record<Confirmation['step'], { title: string; plain?: true; Screen: ComponentType<StepProps> }> = {
  link: { title: 'Подтверждение адреса', plain: true, Screen: ConfirmStep },
  typing: { title: 'Подтверждение адреса', Screen: ConfirmStep },
  sent: { title: 'Письмо отправлено', plain: true, Screen: SentStep },
  already: { title: 'Аккаунт уже активирован', plain: true, Screen: AlreadyStep },
  done: { title: 'E-mail подтверждён', plain: true, Screen: ConfirmedStep },
};

/** /confirm-code: the e-mail of a registration, from the letter's link or by hand. */
export default function ConfirmPage() {
  const confirm = useConfirmation();
  const { title, plain = false, Screen } = screens[confirm.state.step];
  return (
    <EntryCard title={title} focusTitle={plain}>
      <Screen confirm={confirm} />
    </EntryCard>
  );
}

/** 1004: the link was of use before. */
function AlreadyStep({ confirm }: StepProps) {
  const navigate = useNavigate();
  const { email } = confirm.state;
  return (
    <>
      <p className="entry-lead">
        Адрес <b>{email}</b> подтверждён раньше. Можно входить.
      </p>
      <Button
        type="primary"
        size="large"
        block
        onClick={() => {
          confirm.leave();
          navigate(paths.login, { replace: true, state: { login: email } });
        }}
      >
        Войти
      </Button>
    </>
  );
}

/** Another letter is on its way. */
function SentStep({ confirm }: StepProps) {
  const { resend } = useResend(confirm);
  const { email, resendAt } = confirm.state;

  return (
    <LetterSent
      lead={
        <p className="entry-lead">
          Новая ссылка отправлена на <b>{email}</b>. Она действует 24&nbsp;часа и только один раз.
        </p>
      }
      resendAt={resendAt}
      resend={(signal) => resend(email, signal)}
      sentAgain="Отправили ещё одно письмо. Подойдёт ссылка из любого нового письма."
    >
      <Button type="link" onClick={() => confirm.change({ step: 'typing' })}>
        Ввести ключ вручную
      </Button>
    </LetterSent>
  );
}

/** Confirmed and signed in. Where the link was opened away from the registration, the password has to be set anew. */
function ConfirmedStep({ confirm }: StepProps) {
  const navigate = useNavigate();
  // Silence, or a server that does not tell, means that nothing is lacking: the way on is open either way.
  const profile = useQuery({ ...read(['profile'], calls.profile, {}, { quiet: true }), retry: false });
  const needsPassword = profile.data?.has_password === false;
  const go = (address: string) => {
    confirm.leave();
    navigate(address, { replace: true });
  };
  return (
    <>
      <p className="entry-lead">
        Адрес <b>{confirm.state.email}</b> подтверждён, вы вошли в&nbsp;«Прорабку».
      </p>
      {needsPassword && (
        <p className="entry-lead" role="status">
          Ссылка открыта не&nbsp;там, где вы регистрировались, поэтому для вашей защиты пароль нужно задать заново. Пока его нет, входить
          можно по&nbsp;коду из&nbsp;письма.
        </p>
      )}
      {needsPassword && (
        <Button type="primary" size="large" block onClick={() => go(passwordPlace)}>
          Задать пароль
        </Button>
      )}
      <Button
        className={needsPassword ? 'entry-second' : ''}
        type={needsPassword ? 'default' : 'primary'}
        size="large"
        block
        onClick={() => go(home)}
      >
        Открыть прайс-лист
      </Button>
    </>
  );
}
