import type { ModalFuncProps } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { createContext, useContext } from 'react';
import type { Messages } from './lazyMessages.tsx';

/** Questions with two answers; the handle can be awaited: was the answer yes? */
export type Questions = { confirm(config: ModalFuncProps): Pick<ReturnType<HookAPI['confirm']>, 'then'> };

export type Feedback = { message: Messages; modal: Questions };

export const FeedbackContext = createContext<Feedback | null>(null);

/** Messages and questions, given by `FeedbackProvider`. */
export function useFeedback(): Feedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback outside FeedbackProvider');
  return feedback;
}
