import { withFixedText } from '../lib/fixed-texts.ts';
import { paths } from '../lib/paths.ts';
import { isPlanRefusal } from '../lib/planRefusals.ts';
import { FixedText } from './FixedText.tsx';

/**
 * The sentence of a failure or a notice as a person reads it: in Russian, with the English text beside it where the
 * specification fixes one. Every sentence that comes from a failed call is shown through here. One that says that the plan is not enough
 * comes with the way to the plans: in a new tab, so that what was typed here stays.
 */
export function FailureText({ children }: { children: string }) {
  const { russian, english } = withFixedText(children);
  return (
    <>
      {russian}
      {english === null ? null : (
        <>
          {' '}
          <FixedText>{english}</FixedText>
        </>
      )}
      {isPlanRefusal(children) && (
        <>
          {' '}
          <a
            className="plans-link"
            href={paths.subscription}
            target="_blank"
            rel="noreferrer"
            aria-label="Посмотреть тарифы, откроется в новой вкладке"
          >
            Посмотреть тарифы
          </a>
        </>
      )}
    </>
  );
}
