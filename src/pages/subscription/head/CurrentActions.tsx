import { Button, Flex } from 'antd';
import type { Overview } from '../useOverview.ts';
import type { SubscriptionActions } from '../useSubscriptionActions.ts';
import { Said } from './Said.tsx';

type Props = {
  overview: Overview;
  actions: SubscriptionActions;
  /** pays for the same plan and period anew; null where that is not sold */
  onPay: (() => void) | null;
};

/** What can be done to the subscription, and what came of it. */
export function CurrentActions({ overview: { state, rich }, actions, onPay }: Props) {
  const { busy, said } = actions;
  const waits = (name: string) => ({ 'aria-busy': busy === name, disabled: busy !== null && busy !== name });
  const grace = state.state === 'grace';
  const known = state.state !== 'none' || state.pending !== null || !rich;
  return (
    <Flex wrap align="center" gap="small" className="current-actions">
      {grace && onPay && (
        <Button type="primary" onClick={onPay}>
          Оплатить другой картой
        </Button>
      )}
      {state.can_resume && (
        <Button type="primary" {...waits('resume')} onClick={() => void actions.resume()}>
          Включить автопродление
        </Button>
      )}
      {(state.auto_renewal || grace) && (
        <Button {...waits('cancel')} onClick={actions.askCancel}>
          Отключить автопродление
        </Button>
      )}
      {state.card && (
        <Button {...waits('card')} onClick={actions.askRemoveCard}>
          Отвязать карту
        </Button>
      )}
      {known && !state.pending && (
        <Button {...waits('check')} onClick={() => void actions.check()}>
          {busy === 'check' ? 'Проверяем…' : 'Проверить оплату'}
        </Button>
      )}
      <Said said={said} waits={state.pending !== null} place="plan" />
    </Flex>
  );
}
