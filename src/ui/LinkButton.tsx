import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = {
  to: string;
  /** state of the new history entry (React Router) */
  state?: unknown;
  icon: ReactNode;
  label: string;
  /** what it is done with, for those who hear the button alone */
  about?: string;
  /** little room: the sign without words */
  brief?: boolean;
  /** the main action of the screen: shown as antd's primary button */
  primary?: boolean;
};

/** A way to another screen that looks like the buttons beside it. */
export function LinkButton({ to, state, icon, label, about, brief = false, primary = false }: Props) {
  const open = useLinkClickHandler<HTMLElement>(to, { state });
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      href={useHref(to)}
      icon={icon}
      onClick={open}
      aria-label={about === undefined ? label : `${label}: ${about}`}
      title={brief ? label : undefined}
    >
      {brief ? null : label}
    </Button>
  );
}
