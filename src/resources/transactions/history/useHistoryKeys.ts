import type { KeyboardEvent } from 'react';
import { historyKey } from '../../../grid/commands/historyKey.ts';
import type { MoneyHistory } from './useMoneyHistory.ts';

/** Ctrl+Z and Ctrl+Y on the screen. In a field with a text of its own they belong to the field. */
export function useHistoryKeys(history: MoneyHistory, active: boolean) {
  return (event: KeyboardEvent) => {
    const direction = active ? historyKey(event.nativeEvent) : null;
    if (!direction || isTyping(event.target)) return;
    event.preventDefault();
    history.go(direction);
  };
}

function isTyping(target: EventTarget): boolean {
  const field = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
  return (
    (field && target.value !== '') ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof Element && target.closest('[role="dialog"]') !== null)
  );
}
