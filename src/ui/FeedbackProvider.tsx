import { type ReactNode, useMemo } from 'react';
import { FeedbackContext } from './feedback.ts';
import { useLazyMessages } from './lazyMessages.tsx';
import { useLazyModals } from './lazyModals.tsx';

/** Messages and questions. antd's own `App` would load its dialogs and notifications with the first screen. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [message, messages] = useLazyMessages();
  const [modal, questions] = useLazyModals();
  const feedback = useMemo(() => ({ message, modal }), [message, modal]);
  return (
    <FeedbackContext value={feedback}>
      {questions}
      {children}
      {messages}
    </FeedbackContext>
  );
}
