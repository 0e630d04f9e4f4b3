import { Input } from 'antd';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { codeWithin } from '../../../contract/activationCode.ts';
import { Field } from '../../ui/Field.tsx';
import { formatCode, MOST_TYPED } from './activationCodeText.ts';

type Props = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange(code: string): void;
};

/** Where a code is typed: it gets its capitals and hyphens on the way, and a pasted letter gives the code that stands in it. */
export function ActivationCodeField({ id, label, value, error, disabled, onChange }: Props) {
  function typed({ nativeEvent }: ChangeEvent<HTMLInputElement>): void {
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

  function pasted(event: ClipboardEvent<HTMLInputElement>): void {
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
