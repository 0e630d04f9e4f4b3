import { Button } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { own } from './flow.ts';
import type { StepProps } from './step-props.ts';
import { useRequests } from './use-requests.ts';

/** The code that lets set a new password. An e-mail may be sent a letter with a link instead. */
export function CodeStep({ restore }: StepProps) {
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
        if (ticket !== undefined) restore.send({ type: 'codeRight', login, ticket });
      }}
      resend={(signal) => requests.code(login, signal)}
      onEdit={() => restore.send({ type: 'startedOver' })}
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
