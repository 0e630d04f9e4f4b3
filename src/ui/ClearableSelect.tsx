import { Select, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';

type Props = Omit<SelectProps<string | null>, 'allowClear' | 'value' | 'onChange'> & {
  value?: string | null | undefined;
  /** undefined: nothing is chosen any more */
  onChange?(chosen: string | undefined): void;
};

/** A choice that may be empty: taken away by its cross, or by Backspace or Delete while nothing is typed in its search. */
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
  return <Select<string | null> {...select} {...keys} allowClear value={value} onChange={(chosen) => onChange?.(chosen ?? undefined)} />;
}
