import { LoadingOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ChangeEvent, type ClipboardEvent, useState } from 'react';
import { codeProblem, codeSigns, codeWithin, groupedCode, startProblem } from '../../../contract/activationCode.ts';
import { calls } from '../../../contract/calls.ts';
import { planRank } from '../../../contract/plan.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { OwnField } from '../../forms/fields.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import type { TextFields } from '../../forms/recordFields.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { ApiFailure, isFailure } from '../../lib/apiFailure.ts';
import type { CaretText } from '../../lib/loginText.ts';
import { usePlanTitles } from '../../lib/subscription.ts';
import { clockText, useCountdown, waitOf } from '../../lib/waits.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { Field } from '../../ui/Field.tsx';
import { submitOnce } from '../../ui/oneClick.ts';
import './subscription.css';

/** Longer than a code, so that a sign too many is seen and not silently dropped. */
const MOST_TYPED = 40;

type Props = {
  /** the caller's offers as the page knows them: by them the result says what has changed */
  offers: readonly Offer[];
  /** The code was taken; the offers as they are now. */
  onActivated(offers: Offer[]): void;
};

const spinner = <LoadingOutlined aria-hidden spin />;

const fields: TextFields<'code'> = {
  labels: { code: 'Код активации' },
  read(_name, typed) {
    const problem = codeProblem(typed);
    return problem === null ? { value: typed } : { error: problem };
  },
};

/** A code that gives months of a plan: typed in any way, checked before it is sent, its result told in words with the new date. */
export function ActivationCode({ offers, onActivated }: Props) {
  const titles = usePlanTitles();
  const activate = useWrite(calls.codeActivate, { showsError: true });
  const [said, setSaid] = useState<string | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const wait = useCountdown(until);
  const form = useCallForm({
    name: 'activation',
    fields,
    initial: { code: '' },
    async send({ code }) {
      setSaid(null);
      try {
        const after = await activate.mutateAsync({ body: { code } });
        setSaid(activationWords(offers, after, titles));
        onActivated(after);
        return { code: '' };
      } catch (error) {
        // a button that waits cannot have the focus
        setUntil(waitOf(error));
        throw isFailure(error, 1007) ? atField(error) : error;
      } finally {
        form.props.form.focusField('code');
      }
    },
  });

  return (
    <PageForm form={form} size="middle">
      <div className="bar activation-code">
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
        <Button type="primary" htmlType="submit" disabled={wait > 0} icon={form.busy && spinner} aria-busy={form.busy} onClick={submitOnce}>
          {wait > 0 ? `Активировать через\u00a0${clockText(wait)}` : 'Активировать'}
        </Button>
      </div>
      <div aria-live="polite">{said !== null && <p className="form-message notice notice-info">{said}</p>}</div>
    </PageForm>
  );
}

/** 1007: what the server says of the code, before the catalogue's sentence about codes of letters. */
function atField(failure: ApiFailure) {
  if (failure.fields.code) return failure;
  const sentence = 'Код не подошёл. Проверьте, верно ли он введён.';
  return new ApiFailure(sentence, { kind: 'answer', fields: { code: [sentence] } });
}

/** What a code has given, told by the offers before and after: of the plans whose end has moved it gave the highest, the lower ones only wait. */
function activationWords(before: readonly Offer[], after: readonly Offer[], titles: ReturnType<typeof usePlanTitles>) {
  const untilOf = (id: number) => before.find((offer) => offer.id === id)?.until ?? null;
  const [given] = after
    .filter(({ id, until }) => until !== null && until !== untilOf(id))
    .sort(
      (one, other) =>
        planRank[other.subscription_type] - planRank[one.subscription_type] || Number(other.is_active) - Number(one.is_active),
    );
  if (!given?.until) return 'Код принят.';
  const end = moscowDay(given.until);
  return given.is_active
    ? `Код принят. Подписка «${titles[given.subscription_type]}» действует до ${end}.`
    : `Код принят. Тариф «${titles[given.subscription_type]}» начнётся, когда закончится нынешний, и будет действовать до ${end}.`;
}

type ActivationCodeFieldProps = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange(code: string): void;
};

/** Where a code is typed: it gets its capitals and hyphens on the way, and a pasted letter gives the code that stands in it. */
function ActivationCodeField({ id, label, value, error, disabled, onChange }: ActivationCodeFieldProps) {
  function typed({ nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // antd hands over a copy of the field: what is to be written must be written into the field itself
    const field = nativeEvent.target;
    if (!(field instanceof HTMLInputElement)) return;
    const next = formatCode(field.value, field.selectionStart ?? field.value.length);
    // Delete before a hyphen of ours: the hyphen comes back, so at least the caret must get past it
    const stuck = next.text === value && nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const at = stuck ? Math.min(next.caret + 1, next.text.length) : next.caret;
    // written at once, so that React finds nothing to correct and leaves the caret where it is
    field.value = next.text;
    field.setSelectionRange(at, at);
    onChange(next.text);
  }

  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const code = codeWithin(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    onChange(code);
  }

  return (
    <Field id={id} label={label} error={error} hint="12 знаков, например BCDF-1234-GHJK">
      {(aria, status) => (
        <Input
          {...aria}
          status={status}
          className="activation-code-input"
          value={value}
          onChange={typed}
          onPaste={pasted}
          readOnly={disabled}
          placeholder="XXXX-XXXX-XXXX"
          maxLength={MOST_TYPED}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

/** A code as it is being typed: in capitals, the look-alikes replaced, in groups of four. The caret comes back behind the same sign. */
function formatCode(typed: string, caret: number): CaretText {
  const text = groupedCode(codeSigns(typed));
  const before = Array.from(codeSigns(typed.slice(0, caret))).length;
  return { text, caret: groupedCode(Array.from(text.replaceAll('-', '')).slice(0, before).join('')).length };
}
