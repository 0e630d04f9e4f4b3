import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { clockText, isTooEarly, useCountdown } from '../lib/waits.ts';
import './account-fields.css';

type Props = {
  /** instant (`Date.now()`) before which nothing is sent again; null: at once */
  until: number | null;
  onResend(): void;
  /** while it is being sent */
  busy?: boolean;
  label?: string;
};

/**
 * Sends a code or a letter once more, not before its time. Keeps the focus while it waits; the seconds are not read out,
 * only that the waiting is over.
 */
export function ResendButton({ until, onResend, busy = false, label = 'Отправить код ещё раз' }: Props) {
  const left = useResendCountdown(until);
  const waiting = left > 0;
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (waiting) setWaited(true);
  }, [waiting]);
  const held = waiting || busy;
  return (
    <>
      <Button type="link" className="resend" aria-disabled={held} onClick={() => !held && onResend()}>
        {busy ? 'Отправляем…' : waiting ? `Отправить ещё раз через\u00a0${clockText(left)}` : label}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {waited && !held ? 'Можно отправить ещё раз.' : ''}
      </span>
    </>
  );
}

/** Whole seconds before another code or letter may be sent. */
export function useResendCountdown(until: number | null): number {
  return useCountdown(until !== null && isTooEarly(until) ? until : null);
}
