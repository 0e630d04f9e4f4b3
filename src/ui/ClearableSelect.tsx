import { Select, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

type Props = Omit<SelectProps<string | null>, 'allowClear' | 'value' | 'onChange'> & {
  value?: string | null;
  /** undefined: nothing is chosen any more */
  onChange?(chosen: string | undefined): void;
};

/** A choice that may be empty, shown by its words and never by its value: taken away by its cross, or by Backspace or Delete while nothing is typed in its search. */
export function ClearableSelect({ value = null, onChange, ...select }: Props) {
  const keys = {
    // in the capture phase: antd would open the list on Delete
    onKeyDownCapture(event: KeyboardEvent) {
      const { code, repeat, target } = event;
      const erases = (code === 'Backspace' || code === 'Delete') && !repeat;
      if (!erases || value === null || !(target instanceof HTMLInputElement) || target.value !== '') return;
      event.stopPropagation();
      onChange?.(undefined);
    },
  };
  return (
    <Select<string | null>
      // of an option that has not been read yet antd would show the value
      labelRender={({ label }) => label ?? '…'}
      {...select}
      {...keys}
      allowClear
      value={value}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
    />
  );
}
