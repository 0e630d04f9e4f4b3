import { FailureText } from './FailureText.tsx';
import './form-message.css';

/** A sentence about a whole form: a refusal, or a piece of news. */
export function FormMessage({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  return (
    <p className={`form-message notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <FailureText>{children}</FailureText>
    </p>
  );
}
