import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { isPlanRefusal } from '../../lib/planRefusals.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import type { ImportWords } from '../importWords.ts';
import './plan.css';
import type { Plan } from './usePlan.ts';
import { Working } from './Working.tsx';

type Props<Answer> = {
  plan: Plan<Answer>;
  words: Pick<ImportWords, 'notCompared' | 'comparing' | 'comparingAgain'>;
  children(answer: Answer): ReactNode;
};

/** What the import would do, once the server has said so. */
export function PlanView<Answer>({ plan, words, children }: Props<Answer>) {
  if (plan.failure) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message={isPlanRefusal(plan.failure) ? 'В тариф столько не поместится' : words.notCompared}
        description={<FailureText>{plan.failure}</FailureText>}
        action={<Button onClick={plan.refresh}>Повторить</Button>}
      />
    );
  }
  if (!plan.answer) {
    return <Working label={words.comparing} />;
  }
  return (
    <section className={plan.pending ? 'import-plan import-pending' : 'import-plan'} aria-label="Что изменится" aria-busy={plan.pending}>
      {plan.pending && <Working label={words.comparingAgain} />}
      {children(plan.answer)}
    </section>
  );
}
