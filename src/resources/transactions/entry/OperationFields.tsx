import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { Field } from '../../../ui/Field.tsx';
import type { Directories } from '../list/useNames.ts';
import { AmountField } from './AmountField.tsx';
import { DateField } from './DateField.tsx';
import type { DraftFaults, OperationDraft } from './operationDraft.ts';
import './operation-fields.css';
import { RefField } from './RefField.tsx';

type Props = {
  draft: OperationDraft;
  faults: DraftFaults;
  directories: Directories;
  /** room for a description of several lines */
  roomy?: boolean;
  onChange(part: Partial<OperationDraft>): void;
  /** after the fields, in their row */
  children?: ReactNode;
};

/** The body of every form of an operation: entering and changing it. Only an expense has a bill. */
export function OperationFields({ draft, faults, directories, roomy = false, onChange, children }: Props) {
  const id = useId();
  return (
    <div className={roomy ? 'money-fields money-fields-roomy' : 'money-fields'}>
      <DateField id={`${id}-date`} value={draft.date} error={faults.date} onChange={(date) => onChange({ date })} />
      <AmountField id={`${id}-amount`} value={draft.amount} error={faults.amount} onChange={(amount) => onChange({ amount })} />
      <RefField
        id={`${id}-object`}
        field="object"
        directories={directories}
        value={draft.stroiobject}
        error={faults.stroiobject}
        onChange={(stroiobject) => onChange({ stroiobject })}
      />
      <RefField
        id={`${id}-contractor`}
        field="contractor"
        directories={directories}
        value={draft.contractor}
        error={faults.contractor}
        onChange={(contractor) => onChange({ contractor })}
      />
      {draft.type === 'expense' && (
        <RefField
          id={`${id}-bill`}
          field="bill"
          directories={directories}
          value={draft.bill}
          error={faults.bill}
          onChange={(bill) => onChange({ bill })}
        />
      )}
      <div className="money-field-description">
        <Field id={`${id}-description`} label="Описание" error={faults.description}>
          {(aria, status) => {
            const props = { ...aria, status, value: draft.description, maxLength: 2000, autoComplete: 'off' };
            return roomy ? (
              <Input.TextArea
                {...props}
                autoSize={{ minRows: 2, maxRows: 10 }}
                onChange={(event) => onChange({ description: event.target.value })}
              />
            ) : (
              <Input {...props} onChange={(event) => onChange({ description: event.target.value })} />
            );
          }}
        </Field>
      </div>
      {children}
    </div>
  );
}
