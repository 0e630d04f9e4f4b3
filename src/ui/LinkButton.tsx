import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = {
  to: string;
  icon: ReactNode;
  label: string;
  /** little room: the sign without words */
  brief?: boolean;
};

/** A way to another screen that looks like the buttons beside it. */
export function LinkButton({ to, icon, label, brief = false }: Props) {
  const open = useLinkClickHandler<HTMLElement>(to);
  return (
    <Button href={useHref(to)} icon={icon} onClick={open} aria-label={label} title={brief ? label : undefined}>
      {brief ? null : label}
    </Button>
  );
}
