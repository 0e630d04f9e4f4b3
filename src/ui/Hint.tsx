import { type ComponentType, cloneElement, type HTMLAttributes, lazy, type ReactElement, Suspense, useId, useState } from 'react';
import type { HintPopupProps } from './HintPopup.tsx';

// One that does not come costs the hint, not the screen.
const HintPopup = lazy<ComponentType<HintPopupProps>>(() => import('./HintPopup.tsx').catch(() => ({ default: () => null })));

type Props = {
  /** null: nothing to say */
  title: string | null;
  placement?: 'top' | 'right';
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** Says what a control is for when it is pointed at or reached by the keyboard. antd's tooltip is loaded with the first hint. */
export function Hint({ title, placement = 'top', children }: Props) {
  const id = useId();
  const [at, setAt] = useState<DOMRect | null>(null);
  const shown = title && at;
  const hide = () => setAt(null);
  const control = cloneElement(children, {
    'aria-describedby': shown ? id : undefined,
    // a finger presses what a pointer looks at
    onPointerEnter: ({ currentTarget, pointerType }) => pointerType !== 'touch' && setAt(currentTarget.getBoundingClientRect()),
    onPointerLeave: hide,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setAt(currentTarget.getBoundingClientRect()),
    onBlur: hide,
    onKeyDown: ({ code }) => code === 'Escape' && hide(),
  });
  return (
    <>
      {control}
      {shown && (
        <Suspense fallback={null}>
          <HintPopup id={id} title={title} placement={placement} at={at} />
        </Suspense>
      )}
    </>
  );
}
