import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { optionMatches, rowOptions } from '../../../lib/rowOptions.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import type { Directories } from '../list/useNames.ts';
import { type RefField, refWords } from '../refWords.ts';
import type { BulkSet } from './useBulk.ts';

/** What is to be changed; a field that is absent stays as it is. */
export type BulkDraft = Omit<BulkSet, 'is_deleted' | 'date'> & {
  /** undefined: still to be typed */
  date?: string | undefined;
};

const refs = [
  ['stroiobject', 'object'],
  ['contractor', 'contractor'],
  ['bill', 'bill'],
] as const satisfies readonly (readonly [keyof BulkDraft, RefField])[];

type Props = { draft: BulkDraft; directories: Directories; onChange(draft: BulkDraft): void; onDateWrong(wrong: boolean): void };

/** Fields to be set alike in many operations; one takes part when it is ticked. */
export function BulkFields({ draft, directories, onChange, onDateWrong }: Props) {
  const line = (field: keyof BulkDraft, label: string, start: string | null | undefined, control: ReactNode) => (
    <div className="money-bulk-line" key={field}>
      <Checkbox
        checked={field in draft}
        onChange={({ target }) => {
          const { [field]: _gone, ...rest } = draft;
          onChange(target.checked ? { ...rest, [field]: start } : rest);
        }}
      >
        {label}
      </Checkbox>
      {field in draft && control}
    </div>
  );
  return (
    <fieldset className="money-bulk-fields">
      <legend className="visually-hidden">Что изменить</legend>
      {line(
        'date',
        'Дата',
        undefined,
        <DayInput
          label="Новая дата"
          placeholder="21.11"
          value={draft.date}
          onDay={(date) => onChange({ ...draft, date })}
          onWrong={onDateWrong}
        />,
      )}
      {refs.map(([field, directory]) =>
        line(
          field,
          refWords[directory].label + (field === 'bill' ? ' (только у расходов)' : ''),
          null,
          <Select
            aria-label={`${refWords[directory].label}: новое значение`}
            showSearch
            value={draft[field] ?? ''}
            filterOption={optionMatches}
            options={[{ value: '', label: refWords[directory].without }, ...rowOptions(directories[directory])]}
            onChange={(value) => onChange({ ...draft, [field]: value || null })}
          />,
        ),
      )}
      {line(
        'description',
        'Описание',
        '',
        <Input
          aria-label="Новое описание"
          value={draft.description ?? ''}
          maxLength={2000}
          onChange={(event) => onChange({ ...draft, description: event.target.value })}
        />,
      )}
    </fieldset>
  );
}
