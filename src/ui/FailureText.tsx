import { useCountdown } from '../lib/countdown.ts';
import { withFixedText } from '../lib/fixed-texts.ts';
import { isPlanRefusal } from '../lib/planRefusals.ts';
import { leftWords, waitIn } from '../lib/waits.ts';
import { PlansLink } from './PlansLink.tsx';

/**
 * The sentence of a failure or a notice as a person reads it: in Russian. The English text that the specification fixes for it is a detail,
 * shown to whoever points at the sentence. Every sentence that comes from a failed call is shown through here. One that says that the plan is not enough
 * comes with the way to the plans. How long to wait is counted down.
 */
export function FailureText({ children }: { children: string }) {
  const wait = waitIn(children);
  const left = useCountdown(wait?.until ?? null);
  const now = wait ? children.replace(wait.part, left > 0 ? leftWords(left) : 'Можно повторить.') : children;
  const { russian, english } = withFixedText(now);
  return (
    <>
      {english === null ? russian : <span title={english}>{russian}</span>}
      {isPlanRefusal(children) && (
        <>
          {' '}
          <PlansLink />
        </>
      )}
    </>
  );
}
