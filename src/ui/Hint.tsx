import { cloneElement, type HTMLAttributes, type ReactElement, useId, useState } from 'react';
import { lazyExtra } from './lazyPart.tsx';

// One that does not come costs the hint, not the screen.
const HintPopup = lazyExtra(() => import('./HintPopup.tsx'));

type Props = {
  /** null: nothing to say */
  title: string | null;
  placement?: 'top' | 'right';
  /** a press shows it too: of a control that is there for its hint alone */
  onPress?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** Says what a control is for when it is pointed at or reached by the keyboard. antd's tooltip is loaded with the first hint. */
export function Hint({ title, placement = 'top', onPress = false, children }: Props) {
  const id = useId();
  const [at, setAt] = useState<DOMRect | null>(null);
  const shown = title && at;
  const own = children.props;
  const show = (control: HTMLElement) => setAt(control.getBoundingClientRect());
  const hide = () => setAt(null);
  const control = cloneElement(children, {
    'aria-describedby': shown ? id : own['aria-describedby'],
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      // a finger presses what a pointer looks at
      if (event.pointerType !== 'touch') show(event.currentTarget);
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      hide();
    },
    onFocus(event) {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur(event) {
      own.onBlur?.(event);
      hide();
    },
    onKeyDown(event) {
      own.onKeyDown?.(event);
      if (event.code === 'Escape') hide();
    },
    onClick(event) {
      own.onClick?.(event);
      if (onPress) show(event.currentTarget);
    },
  });
  return (
    <>
      {control}
      {shown && <HintPopup id={id} title={title} placement={placement} at={at} onTouch={hide} />}
    </>
  );
}
