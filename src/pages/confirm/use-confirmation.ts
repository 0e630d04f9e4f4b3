import { useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { letterLink } from '../../lib/letterLink.ts';
import { paths } from '../../lib/paths.ts';
import { blank, type Confirmation, confirmationMemory, opened } from './flow.ts';

export type Confirm = {
  state: Confirmation;
  change(part: Partial<Confirmation>): void;
  /** The page is left for good: nothing of it is kept. */
  leave(): void;
};

/** The state of /confirm-code. The key of a letter leaves the address at once. */
export function useConfirmation(): Confirm {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const link = letterLink(search);
  const [state, setState] = useState(() => {
    const now = opened(link, confirmationMemory.load());
    confirmationMemory.save(now);
    return now;
  });

  const right = link ? paths.confirmCode : null;
  useLayoutEffect(() => {
    if (right !== null) navigate(right, { replace: true });
  }, [right, navigate]);

  return {
    state,
    change(part) {
      setState((before) => {
        const now = { ...before, ...part };
        confirmationMemory.save(now);
        return now;
      });
    },
    leave: () => confirmationMemory.save(blank),
  };
}
