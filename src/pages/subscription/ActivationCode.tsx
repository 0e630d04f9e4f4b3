import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { codeProblem, startProblem } from '../../../contract/activationCode.ts';
import { calls } from '../../../contract/calls.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { OwnField } from '../../forms/OwnField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import type { RecordFields } from '../../forms/recordFields.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useWriteForm } from '../../forms/useWriteForm.ts';
import { ApiFailure, isFailure } from '../../lib/api-failure.ts';
import { clockText, useCountdown } from '../../lib/countdown.ts';
import { ActivationCodeField } from './ActivationCodeField.tsx';
import './activation-code.css';
import { activationWords } from './activationWords.ts';

type Props = {
  /** the caller's offers as the page knows them: by them the result says what has changed */
  offers: readonly Offer[];
  /** The code was taken; the offers as they are now. */
  onActivated(offers: Offer[]): void;
  /** name of an offer's plan; its usual one unless given */
  titleOf?: (offer: Offer) => string;
};

const spinner = <LoadingOutlined aria-hidden spin />;

const fields: RecordFields<null, 'code'> = {
  labels: { code: 'Код активации' },
  blank: { code: '' },
  typedOf: () => fields.blank,
  read(_name, typed) {
    const problem = codeProblem(typed);
    return problem === null ? { value: typed } : { error: problem };
  },
  shown: (_name, typed) => typed,
};

/** A code that gives months of a plan: typed in any way, checked before it is sent, its result told in words with the new date. */
export function ActivationCode({ offers, onActivated, titleOf = (offer) => planTitles[offer.subscription_type] }: Props) {
  const activate = useWrite(calls.codeActivate, { showsError: true });
  const [said, setSaid] = useState<string | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const wait = useCountdown(until);
  const form = useWriteForm({
    name: 'activation',
    fields,
    row: null,
    async send({ code }) {
      setSaid(null);
      try {
        const after = await activate.mutateAsync({ body: { code: String(code) } });
        setSaid(activationWords(offers, after, titleOf));
        onActivated(after);
        return null;
      } catch (error) {
        // a button that waits cannot have the focus
        if (isFailure(error, 1105) && error.retryAfter !== null) setUntil(Date.now() + error.retryAfter * 1000);
        throw isFailure(error, 1007) ? atField(error) : error;
      } finally {
        form.props.form.focusField('code');
      }
    },
  });

  return (
    <PageForm form={form} size="middle">
      <div className="activation-code">
        <OwnField form={form} name="code">
          {(control) => (
            <ActivationCodeField
              {...control}
              label={form.labels.code}
              error={control.error ?? startProblem(control.value) ?? undefined}
              disabled={form.busy}
            />
          )}
        </OwnField>
        <Button type="primary" htmlType="submit" disabled={wait > 0} icon={form.busy && spinner} aria-busy={form.busy}>
          {wait > 0 ? `Активировать через\u00a0${clockText(wait)}` : 'Активировать'}
        </Button>
      </div>
      <div aria-live="polite">{said !== null && <p className="form-message notice notice-info">{said}</p>}</div>
    </PageForm>
  );
}

/** 1007: what the server says of the code, before the catalogue's sentence about codes of letters. */
function atField(failure: ApiFailure): ApiFailure {
  if (failure.fields.code) return failure;
  const sentence = 'Код не подошёл. Проверьте, верно ли он введён.';
  return new ApiFailure(sentence, { kind: 'answer', fields: { code: [sentence] } });
}
