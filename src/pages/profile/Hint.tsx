import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode };

/** Words with more behind them, shown on pointing, on focus and on touch. */
export function Hint({ title, children }: Props) {
  return (
    <Tooltip title={title} trigger={['hover', 'focus', 'click']} styles={{ root: { maxWidth: 360 } }}>
      <button type="button" className="profile-hint">
        {children}
      </button>
    </Tooltip>
  );
}
