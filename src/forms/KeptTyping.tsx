import { keptWork, useWorkPlace } from '../lib/keptWork.ts';
import { KeptOffer } from '../ui/KeptOffer.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';

export type Keeping = {
  /** where: `useWorkPlace` */
  place: string;
  /** what it is, in words */
  title: string;
  /** what to say when another screen is opened */
  leftBehind?(): string | null;
};

type Keepable<D> = {
  dirty: boolean;
  /** what is typed, as JSON keeps it */
  draft(): D;
  restore(draft: D): void;
};

/** Asks before what is typed in a form is lost, keeps it when the session ends, and offers it when the form is opened again. */
export function KeptTyping<D>({ form, kept }: { form: Keepable<D>; kept: Keeping }) {
  const place = useWorkPlace(kept.place);
  const { dirty } = form;
  useLeaveGuard({
    unsaved: () => dirty,
    leftBehind: () => (dirty ? (kept.leftBehind?.() ?? null) : null),
    keep: () => keptWork.put(place, kept.title, form.draft()),
  });
  return (
    <KeptOffer<D>
      place={kept.place}
      busy={dirty ? 'Сначала сохраните или сотрите то, что набрано в\u00a0форме.' : null}
      onRestore={form.restore}
    />
  );
}
