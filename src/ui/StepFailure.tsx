import { errorCatalogue } from '../../contract/errors.ts';
import { useCountdown } from '../lib/countdown.ts';
import { FormMessage } from './FormMessage.tsx';
import type { StepForm } from './use-step-form.ts';

/** Why the whole form was refused. Where it is only a matter of time, the button counts the seconds and here it is said when they are over. */
export function StepFailure({ form: { failure, until } }: { form: Pick<StepForm<string>, 'failure' | 'until'> }) {
  const left = useCountdown(until);
  if (!failure) return null;
  if (until === null) return <FormMessage kind="error">{failure.message}</FormMessage>;
  if (left > 0) return <FormMessage kind="error">{errorCatalogue[1105].message}</FormMessage>;
  return <FormMessage kind="info">Можно повторить.</FormMessage>;
}
