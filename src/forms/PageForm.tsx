import { type KeyboardEventHandler, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { keptWork, useWorkPlace } from '../lib/keptWork.ts';
import type { Path } from '../lib/paths.ts';
import { holdWork, SectionContext } from '../lib/unsavedWork.ts';
import { KeptOffer } from '../ui/KeptOffer.tsx';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import { type AnyForm, FormBody } from './FormBody.tsx';

type Props<D> = {
  /** `useCallForm` */
  form: AnyForm & Keepable<D>;
  /** how the whole form is called */
  label?: string;
  className?: string;
  size?: 'large' | 'middle';
  /** what is typed is worth keeping: leaving asks, and after the end of the session it is offered again */
  kept?: Keeping;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form that stands on a page or in a dialog. */
export function PageForm<D>({ form, label, className, size = 'large', kept, onKeyDown, children }: Props<D>) {
  return (
    <FormBody form={form} size={size} aria-label={label} className={className} onKeyDown={onKeyDown}>
      {kept && <KeptTyping form={form} kept={kept} />}
      {children}
    </FormBody>
  );
}

export type Keeping = {
  /** where: `useWorkPlace`; it names the company, if the work belongs to one */
  place: string;
  /** what it is, in words */
  title: string;
  /** what to say when another screen is opened */
  leftBehind?(): string | null;
};

/** `leftBehind` of a form on that screen: said where the screen is left, not where it is only drawn anew. */
export const leftAt = (path: Path, sentence: string) => () => (window.location.pathname === path ? null : sentence);

type Keepable<D> = {
  dirty: boolean;
  /** what is typed, as JSON keeps it */
  draft(): D;
  restore(draft: D): void;
  /** reads the draft that waits in memory; works also after the form is unmounted */
  waiting?: (() => object) | undefined;
};

/** By place, of forms that were left: what ends the counting of their drafts as unsaved. */
const leftDrafts = new Map<string, () => void>();

/** What waits of a form that was left is unsaved on other screens, too. */
function holdDraft(place: string, title: string, section: string, waiting: () => object) {
  const release = holdWork({
    section,
    unsaved() {
      const waits = holdsAny(waiting());
      // it was sent meanwhile
      if (!waits) end();
      return waits;
    },
    keep() {
      end();
      return keptWork.put(place, title, waiting());
    },
  });
  function end() {
    release();
    leftDrafts.delete(place);
  }
  leftDrafts.set(place, end);
}

const holdsAny = (draft: object) => Object.keys(draft).length > 0;

/** Asks before what is typed in a form is lost, keeps it when the session ends, and offers it when the form is opened again. */
export function KeptTyping<D>({ form, kept }: { form: Keepable<D>; kept: Keeping }) {
  const place = useWorkPlace(kept.place, false);
  const section = useContext(SectionContext);
  const { dirty, waiting } = form;
  /** the session is over: what is typed is kept, or lost with it */
  const over = useRef(false);
  // what the last render had may have been saved or given up since
  const isLeft = () => dirty && (!waiting || holdsAny(waiting()));
  useLeaveGuard({
    unsaved: () => dirty,
    leftBehind: () => (isLeft() ? (kept.leftBehind?.() ?? null) : null),
    keep() {
      over.current = true;
      return keptWork.put(place, kept.title, form.draft());
    },
  });
  const onLeft = useEffectEvent((from: string) => {
    if (waiting && isLeft() && !over.current) holdDraft(from, kept.title, section, waiting);
  });
  useEffect(() => {
    leftDrafts.get(place)?.();
    return () => onLeft(place);
  }, [place]);
  return (
    <KeptOffer<D>
      place={kept.place}
      ofCompany={false}
      busy={dirty ? 'Сначала сохраните или сотрите то, что набрано в\u00a0форме.' : null}
      onRestore={form.restore}
    />
  );
}
