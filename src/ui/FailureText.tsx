import { withFixedText } from '../lib/fixedTexts.ts';
import { paths } from '../lib/paths.ts';
import { isPlanRefusal } from '../lib/planRefusals.ts';
import { leftWords, useCountdown, waitIn } from '../lib/waits.ts';
import './field.css';

/**
 * The sentence of a failure or a notice as a person reads it: in Russian. The English text that the specification fixes for it is a detail,
 * shown to whoever points at the sentence. Every sentence that comes from a failed call is shown through here. One that says that the plan is not enough
 * comes with the way to the plans. How long to wait is counted down by a timer, whose seconds a screen reader does not read out.
 */
export function FailureText({ children }: { children: string }) {
  const wait = waitIn(children);
  const left = useCountdown(wait?.until ?? null);
  const { russian, english } = withFixedText(wait && left === 0 ? children.replace(wait.part, 'Можно повторить.') : children);
  const [before, after] = wait ? russian.split(wait.part) : [russian];
  const sentence = (
    <>
      {before}
      {left > 0 && <span role="timer">{leftWords(left)}</span>}
      {after}
    </>
  );
  return (
    <>
      {english === null ? sentence : <span title={english}>{sentence}</span>}
      {isPlanRefusal(children) && (
        <>
          {' '}
          <PlansLink />
        </>
      )}
    </>
  );
}

/** The way to the plans, in a new tab, so that what was typed here stays. */
export function PlansLink() {
  return (
    <a
      className="plans-link"
      href={paths.subscription}
      target="_blank"
      rel="noreferrer"
      aria-label="Посмотреть тарифы, откроется в новой вкладке"
    >
      Посмотреть тарифы
    </a>
  );
}
