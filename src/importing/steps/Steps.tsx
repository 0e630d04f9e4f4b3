import { Steps } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import './steps.css';

/** Steps of an import, as the address names them: `?step=columns`. */
export const stepNames = ['file', 'columns', 'check', 'plan', 'done'] as const;

export const stepLabels: Record<StepName, string> = {
  file: 'Файл',
  columns: 'Столбцы',
  check: 'Проверка',
  plan: 'План',
  done: 'Готово',
};

type Props = {
  current: StepName;
  /** steps that can be gone back to */
  open(step: StepName): boolean;
  onGo(step: StepName): void;
};

/** Where the user is among the steps; those already passed are ways back. */
export function StepsBar({ current, open, onGo }: Props) {
  const at = stepNames.indexOf(current);
  return (
    <nav aria-label="Шаги импорта">
      <Steps
        size="small"
        responsive={false}
        className="import-steps"
        current={at}
        onChange={(index) => onGo(stepNames[index] ?? current)}
        items={stepNames.map((name, index) => ({
          title: <span aria-current={name === current ? 'step' : undefined}>{stepLabels[name]}</span>,
          disabled: index >= at || !open(name),
        }))}
      />
    </nav>
  );
}

type StepHeadingProps = {
  step: StepName;
  /** false on the step that the page opened with: the page itself has the focus then */
  focus: boolean;
  children: ReactNode;
};

/** The title of a step. Takes the focus when the step comes, so that it is read aloud and the keyboard goes on from here. */
export function StepHeading({ step, focus, children }: StepHeadingProps) {
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

/** For a button that goes when it is pressed: the keyboard goes on at the title of the step. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('.import-heading')?.focus();
}

/** The ways on from a step, always in sight. `children`: its buttons, the way on last. */
export function StepFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="stack import-footer">
      {note}
      <div className="bar bar-end import-buttons">{children}</div>
    </footer>
  );
}

export type StepName = (typeof stepNames)[number];

export function isStep(text: string | null): text is StepName {
  return stepNames.some((name) => name === text);
}
