import type { KeyboardEvent } from 'react';
import type { TransactionType } from '../../../../contract/transaction.ts';
import { moneyTypes } from '../../../lib/moneyFilter.ts';

type Keys = { submit(): void; onType?: (type: TransactionType) => void };

/**
 * Keys of a form of an operation, to be heard before its fields hear them: Enter saves wherever it has no meaning of its own (an open list of
 * choices, a button, lines of a text: there Ctrl+Enter does), Alt+1…4 choose the type.
 */
export function formKeys({ submit, onType }: Keys) {
  return (event: KeyboardEvent) => {
    const type = onType && typeOfKey(event);
    if (type) {
      event.preventDefault();
      return onType(type);
    }
    if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const { target } = event;
    const field = target instanceof HTMLElement ? target : null;
    if (field?.closest('button, a') || field?.getAttribute('aria-expanded') === 'true') return;
    if (field instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    submit();
  };
}

/** Alt with the number of a type, by the key itself: the same on any layout. */
function typeOfKey({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): TransactionType | null {
  const place = altKey && !ctrlKey && !metaKey ? /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1] : undefined;
  return place === undefined ? null : (moneyTypes[Number(place) - 1] ?? null);
}
