import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { paths, RETURN_TO, returnAddress, returnLabel, withReturn } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionContext.ts';
import { CodeForm } from './CodeForm.tsx';
import { EntryCard } from './EntryCard.tsx';
import { LetterSent } from './LetterSent.tsx';
import { own } from './loginFlow.ts';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { RestoreLinkStep } from './RestoreLinkStep.tsx';
import { ExpiredStep, RestoreLoginStep } from './RestoreLoginStep.tsx';
import { blank, type Step } from './restoreFlow.ts';
import { flowMemory, type StepProps, useRequests, useRestoreFlow } from './useRestoreFlow.ts';

/** `plain`: there is no field to start in. */
const screens: Record<Step, { title: string; plain?: true; Screen: ComponentType<StepProps> }> = {
  login: { title: 'Восстановление пароля', Screen: RestoreLoginStep },
  code: { title: 'Код подтверждения', Screen: CodeStep },
  password: { title: 'Новый пароль', Screen: NewPasswordStep },
  letter: { title: 'Письмо отправлено', plain: true, Screen: EmailStep },
  link: { title: 'Новый пароль', Screen: RestoreLinkStep },
  expired: { title: 'Ссылка не действует', plain: true, Screen: ExpiredStep },
  done: { title: 'Пароль изменён', plain: true, Screen: DoneStep },
};

/** /restore-pass: a new password by a one-time code, or by the link of a letter. */
export default function RestorePage() {
  const restore = useRestoreFlow();
  const [password, setPassword] = useState('');
  // Nobody's any more: the next login typed here may be another person's.
  if (password && (restore.step === 'login' || restore.step === 'done')) setPassword('');
  const { title, plain = false, Screen } = screens[restore.step];
  return (
    <EntryCard title={title} focusTitle={plain}>
      <Screen key={restore.step} restore={restore} password={password} onPassword={setPassword} />
    </EntryCard>
  );
}

/** The password is changed; on to the work, or to /login where signing in with it did not succeed. */
function DoneStep({ restore }: StepProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signedIn } = useSession().status;
  const { login, entered } = restore.flow.done ?? { login: '', entered: false };
  const inside = entered && signedIn;
  const target = returnAddress(search.get(RETURN_TO));

  function leave() {
    flowMemory.save(blank);
    if (inside) navigate(target, { replace: true });
    else navigate(withReturn(paths.login, search), { replace: true, state: { login } });
  }

  return (
    <>
      <p className="entry-lead">Пароль изменён. Другие сеансы завершены.</p>
      <Button type="primary" size="large" block onClick={leave}>
        {inside ? returnLabel(target) : 'Войти с новым паролем'}
      </Button>
    </>
  );
}

/** The code that lets set a new password. An e-mail may be sent a letter with a link instead. */
function CodeStep({ restore }: StepProps) {
  const api = useApi();
  const requests = useRequests(restore);
  const login = restore.flow.login.trim();

  return (
    <CodeForm
      login={login}
      label="Продолжить"
      busyLabel="Проверяем код…"
      resendAt={own(restore.flow, restore.flow.sent)?.resendAt ?? null}
      submit={async (code, signal) => {
        const { ticket } = await api.call(calls.verifyCode, { query: { login, code } }, { signal });
        if (ticket !== undefined) restore.go('password', { sent: null, ticket: { login, ticket } });
      }}
      resend={(signal) => requests.code(login, signal)}
      onEdit={() => restore.go('login')}
    >
      {({ run, busy }) =>
        login.includes('@') ? (
          <Button type="link" onClick={() => void run('letter', (signal) => requests.letter(login, signal))}>
            {busy === 'letter' ? 'Отправляем письмо…' : 'Прислать ссылку письмом'}
          </Button>
        ) : null
      }
    </CodeForm>
  );
}

/** The letter is on its way. */
function EmailStep({ restore }: StepProps) {
  const requests = useRequests(restore);
  const { email, resendAt } = restore.flow.letter ?? { email: '', resendAt: null };

  return (
    <LetterSent
      lead={
        <>
          <p className="entry-lead">
            Письмо отправлено на <b>{email}</b>. Откройте его и нажмите на ссылку: она действует 24&nbsp;часа и только один раз.
          </p>
          <p className="entry-lead">Письма нет? Загляните в «Спам» и проверьте адрес.</p>
        </>
      }
      resendAt={resendAt}
      resend={(signal) => requests.letter(email, signal)}
      sentAgain="Отправили ещё одно письмо. Подойдёт ссылка из любого."
    >
      <Button type="link" onClick={() => restore.go('login', { login: email })}>
        Исправить адрес
      </Button>
    </LetterSent>
  );
}
