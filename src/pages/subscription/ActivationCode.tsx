import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { codeProblem, startProblem } from '../../../contract/activationCode.ts';
import { calls } from '../../../contract/calls.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import type { Offer } from '../../../contract/resources/subscription.ts';
import { useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { clockText, useCountdown } from '../../lib/countdown.ts';
import { EntryForm } from '../../ui/EntryForm.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import { ActivationCodeField, type ActivationCodeHandle } from './ActivationCodeField.tsx';
import { activationWords } from './activationWords.ts';
import './activation-code.css';

type Props = {
  /** the caller's offers as the page knows them: by them the result says what has changed */
  offers: readonly Offer[];
  /** The code was taken; the offers as they are now. */
  onActivated(offers: Offer[]): void;
  /** name of an offer's plan; its usual one unless given */
  titleOf?: (offer: Offer) => string;
};

const spinner = <LoadingOutlined aria-hidden spin />;

/** A code that gives months of a plan: typed in any way, checked before it is sent, its result told in words with the new date. */
export function ActivationCode({ offers, onActivated, titleOf = (offer) => planTitles[offer.subscription_type] }: Props) {
  const api = useApi();
  const once = useAttempts();
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const field = useRef<ActivationCodeHandle>(null);
  const form = useStepForm<'code'>(() => field.current?.focus(), 'code');
  const wait = useCountdown(form.until);

  function submit(): void {
    if (wait > 0) return;
    setSaid(null);
    const problem = codeProblem(code);
    if (problem !== null) {
      form.complain({ code: problem });
      return;
    }
    void form.run(
      'activate',
      async (signal) => {
        const after = await once(code, (idempotencyKey) => api.call(calls.codeActivate, { body: { code } }, { signal, idempotencyKey }));
        setSaid(activationWords(offers, after, titleOf));
        setCode('');
        field.current?.focus();
        onActivated(after);
      },
      atField,
    );
  }

  return (
    <EntryForm onSubmit={submit}>
      <div className="activation-code">
        <ActivationCodeField
          ref={field}
          value={code}
          error={form.errors.code ?? startProblem(code) ?? undefined}
          disabled={form.busy !== null}
          onChange={(typed) => {
            setCode(typed);
            form.forget();
          }}
        />
        <Button type="primary" htmlType="submit" disabled={wait > 0} icon={form.busy !== null && spinner} aria-busy={form.busy !== null}>
          {wait > 0 ? `Активировать через\u00a0${clockText(wait)}` : 'Активировать'}
        </Button>
      </div>
      {form.failure && <FormMessage kind="error">{form.failure.message}</FormMessage>}
      <div aria-live="polite">{said !== null && <p className="form-message form-message-info">{said}</p>}</div>
    </EntryForm>
  );
}

/** 1007: what the server says of the code, before the catalogue's sentence about codes of letters. */
function atField(failure: ApiFailure): { code?: string } {
  const said = failure.fields.code?.[0] ?? (failure.code === 1007 ? 'Код не подошёл. Проверьте, верно ли он введён.' : undefined);
  return said === undefined ? {} : { code: said };
}
