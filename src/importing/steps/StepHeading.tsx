import { type ReactNode, useEffect, useRef } from 'react';
import { type StepName, stepNames } from './stepNames.ts';

type Props = {
  step: StepName /** false on the step that the page opened with: the page itself has the focus then */;
  focus: boolean;
  children: ReactNode;
};

/** The title of a step. Takes the focus when the step comes, so that it is read aloud and the keyboard goes on from here. */
export function StepHeading({ step, focus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(focus);
  useEffect(() => {
    if (wanted.current) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="import-heading">
      <span className="visually-hidden">
        Шаг {stepNames.indexOf(step) + 1} из {stepNames.length}:
      </span>{' '}
      {children}
    </h2>
  );
}
