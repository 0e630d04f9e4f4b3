import type { HookAPI } from 'antd/es/modal/useModal';
import { createContext, useContext } from 'react';
import type { Messages } from './lazyMessages.tsx';

export type Feedback = { message: Messages; modal: HookAPI };

export const FeedbackContext = createContext<Feedback | null>(null);

/** Messages and questions, given by `FeedbackProvider`. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback outside FeedbackProvider');
  return feedback;
}
