import type { MessageInstance } from 'antd/es/message/interface';
import type { HookAPI } from 'antd/es/modal/useModal';
import { createContext, useContext } from 'react';

export type Feedback = { message: MessageInstance; modal: HookAPI };

export const FeedbackContext = createContext<Feedback | null>(null);

/** Messages and questions, given by `FeedbackProvider`. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback outside FeedbackProvider');
  return feedback;
}
