import { App, Button } from 'antd';
import { useCallback } from 'react';
import { isPlanRefusal } from '../lib/planRefusals.ts';
import { announce } from './announce.tsx';
import { FailureText } from './FailureText.tsx';

export type NoticeAction = { label: string; run(): void };

/** long enough to reach the button */
const WITH_BUTTON_S = 10;
/** long enough to read why, and to reach the way to the plans with the keyboard */
const REFUSED_S = 8;
const PLAN_REFUSED_S = 20;

/** Short sentences about what was done or refused, seen and said aloud; one may have a button. */
export function useNotices() {
  const { message } = App.useApp();
  const done = useCallback(
    (sentence: string, action?: NoticeAction) => {
      announce(sentence);
      if (!action) return void message.success(sentence);
      const key = `notice-${sentence}`;
      void message.success({
        key,
        duration: WITH_BUTTON_S,
        content: (
          <>
            {sentence}{' '}
            <Button
              type="link"
              size="small"
              onClick={() => {
                message.destroy(key);
                action.run();
              }}
            >
              {action.label}
            </Button>
          </>
        ),
      });
    },
    [message],
  );
  const failed = useCallback(
    (error: unknown) => {
      const sentence = error instanceof Error ? error.message : String(error);
      announce(sentence);
      void message.error({
        content: <FailureText>{sentence}</FailureText>,
        duration: isPlanRefusal(sentence) ? PLAN_REFUSED_S : REFUSED_S,
      });
    },
    [message],
  );
  return { done, failed };
}
