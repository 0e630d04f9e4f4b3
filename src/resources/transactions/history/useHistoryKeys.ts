import { type KeyboardEvent, useEffect } from 'react';
import { historyKey } from '../../../grid/commands/historyKey.ts';
import type { MoneyHistory } from './useMoneyHistory.ts';

/** Ctrl+Z and Ctrl+Y on the screen. In a field with a text of its own they belong to the field. */
export function useHistoryKeys(history: MoneyHistory, active: boolean) {
  const hear = (event: globalThis.KeyboardEvent) => {
    const direction = active ? historyKey(event) : null;
    if (!direction || (event.target && isTyping(event.target))) return;
    event.preventDefault();
    history.go(direction);
  };
  // a deleted row takes the focus with it: the screen is still the one that is meant
  useEffect(() => {
    const unfocused = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) hear(event);
    };
    document.addEventListener('keydown', unfocused);
    return () => document.removeEventListener('keydown', unfocused);
  });
  return ({ nativeEvent }: KeyboardEvent) => hear(nativeEvent);
}

function isTyping(target: EventTarget): boolean {
  const field = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
  return (
    (field && target.value !== '') ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof Element && target.closest('[role="dialog"]') !== null)
  );
}
