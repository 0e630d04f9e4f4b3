import type { Told } from '../useAction.ts';

type Props = { said: Told | null; waits: boolean; place: 'order' | 'plan' };

/** What came of an action, told where its button is: in the order that waits, or with the plan. */
export function Said({ said, waits, place }: Props) {
  if (!said || place !== (waits && isAboutOrder(said.about) ? 'order' : 'plan')) return null;
  return <p className={`subscription-said subscription-said-${said.kind}`}>{said.sentence}</p>;
}

/** To the heading of the card in which the result of an action is told. */
export function focusSaid(about: string): void {
  const order = isAboutOrder(about) ? document.getElementById('pending-order') : null;
  (order ?? document.getElementById('current-plan'))?.focus();
}

function isAboutOrder(action: string): boolean {
  return action === 'check' || action === 'order';
}
