import { CheckOutlined } from '@ant-design/icons';
import { type StepName, stepLabels, stepNames } from './stepNames.ts';
import './steps.css';

type Props = { current: StepName /** steps that can be gone back to */; open(step: StepName): boolean; onGo(step: StepName): void };

/** Where the user is among the steps; those already passed are ways back. */
export function StepsBar({ current, open, onGo }: Props) {
  const at = stepNames.indexOf(current);
  return (
    <nav aria-label="Шаги импорта">
      <ol className="import-steps">
        {stepNames.map((name, index) => {
          const passed = index < at;
          const content = (
            <>
              <span className="import-step-mark" aria-hidden="true">
                {passed ? <CheckOutlined aria-hidden /> : index + 1}
              </span>
              <span className="import-step-label">{stepLabels[name]}</span>
            </>
          );
          return (
            <li key={name} aria-current={name === current ? 'step' : undefined} className={passed ? 'import-step-passed' : undefined}>
              {passed && open(name) ? (
                <button type="button" onClick={() => onGo(name)}>
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
