import type { NotificationProvider } from '@refinedev/core';
import { App, Button } from 'antd';
import { useMemo } from 'react';
import { isPlanRefusal } from '../../lib/planRefusals.ts';
import { announce } from '../../ui/announce.tsx';
import { FailureText } from '../../ui/FailureText.tsx';

/** s: long enough to reach the button */
const WITH_BUTTON = 10;
/** s: long enough to read why, and to reach the way to the plans with the keyboard */
const REFUSED = 8;
const REFUSED_BY_PLAN = 20;

/** notices with a button so far: two of the same words keep theirs */
let buttons = 0;

/**
 * All notices of the workspace, Refine's own too: short sentences about what was done or refused, seen and said aloud. With
 * `cancelMutation` a notice has a button that takes back what was done: «Вернуть», or the word that stands in `description`.
 */
export function useNotificationProvider(): NotificationProvider {
  const { message: notices } = App.useApp();
  return useMemo(
    () => ({
      open({ key, message, description, type, cancelMutation }) {
        const sentence = type === 'error' ? (description ?? message) : message;
        announce(sentence);
        if (type === 'error') {
          const duration = isPlanRefusal(sentence) ? REFUSED_BY_PLAN : REFUSED;
          return void notices.error({ content: <FailureText>{sentence}</FailureText>, duration, ...(key ? { key } : {}) });
        }
        if (!cancelMutation) return void notices.success(key ? { key, content: sentence } : sentence);
        const name = key ?? `notice-${++buttons}`;
        const takeBack = () => {
          notices.destroy(name);
          cancelMutation();
        };
        void notices.success({
          key: name,
          duration: WITH_BUTTON,
          content: (
            <>
              {sentence}{' '}
              <Button type="link" size="small" onClick={takeBack}>
                {description ?? 'Вернуть'}
              </Button>
            </>
          ),
        });
      },
      close: (key) => notices.destroy(key),
    }),
    [notices],
  );
}
