import { withFixedText } from '../lib/fixed-texts.ts';
import { FixedText } from './FixedText.tsx';

/**
 * The sentence of a failure or a notice as a person reads it: in Russian, with the English text beside it where the
 * specification fixes one. Every sentence that comes from a failed call is shown through here.
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
    </>
  );
}
