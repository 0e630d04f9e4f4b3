import type { ReactNode } from 'react';
import { type PlanTab, PlanTabs } from './PlanTabs.tsx';

export type PlanList = { key: string; name: string; count: number; view(): ReactNode };

type Props = { lists: readonly PlanList[] /** shown when every list is empty */; nothing: ReactNode };

/** The lists of a plan that are not empty, one at a time, each with its count in the name. */
export function PlanLists({ lists, nothing }: Props) {
  const [first, ...others] = lists
    .filter(({ count }) => count > 0)
    .map(({ key, name, count, view }): PlanTab => ({ key, label: `${name}: ${count.toLocaleString('ru-RU')}`, view }));
  return first ? <PlanTabs label="Списки плана" tabs={[first, ...others]} /> : nothing;
}
