import { Button } from 'antd';
import { useRef } from 'react';
import { useCountdown } from '../../lib/countdown.ts';
import { EntryForm } from '../../ui/EntryForm.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import type { StepProps } from './step-props.ts';
import { useRequests } from './use-requests.ts';

/** The link of a letter is used, too old or damaged: another letter is one press away. */
export function ExpiredStep({ restore }: StepProps) {
  const otherwise = useRef<HTMLButtonElement>(null);
  // There is no field to take the focus from the button that 1105 closes.
  const form = useStepForm<'otherwise'>(() => otherwise.current?.focus(), 'otherwise');
  const requests = useRequests(restore);
  const wait = useCountdown(form.until);
  const email = restore.flow.link?.email ?? '';
  const another = () => restore.send({ type: 'startedOver', login: email });

  return (
    <EntryForm
      onSubmit={() => {
        if (email) void form.run('letter', (signal) => requests.letter(email, signal));
        else another();
      }}
    >
      <p className="entry-lead">
        Ссылка уже использована или устарела.{' '}
        {email ? (
          <>
            Новую пришлём на <b>{email}</b>.
          </>
        ) : (
          'Запросите новую.'
        )}
      </p>
      <StepFailure form={form} />
      <SubmitButton
        label={email ? 'Прислать новую ссылку' : 'Восстановить пароль заново'}
        busy={form.busy === 'letter' ? 'Отправляем письмо…' : null}
        wait={wait}
      />
      {email ? (
        <div className="bar bar-apart entry-more">
          <Button ref={otherwise} type="link" onClick={another}>
            Восстановить иначе
          </Button>
        </div>
      ) : null}
    </EntryForm>
  );
}
