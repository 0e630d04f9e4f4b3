import { Empty } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  /** why there is nothing, and what to do about it */
  description: ReactNode;
  className?: string;
  /** the next step, a button */
  children?: ReactNode;
};

/** Nothing to see in the place of rows, figures or a drawing. */
export function Nothing({ description, className, children }: Props) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={description} className={className}>
      {children}
    </Empty>
  );
}
