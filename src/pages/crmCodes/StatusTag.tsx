import { CheckOutlined, ClockCircleOutlined, GiftOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { CodeStatus } from '../../../contract/code.ts';
import { codeStatusTitles } from '../../../contract/codeStatusTitles.ts';

const icons: Record<CodeStatus, ReactNode> = {
  new: <GiftOutlined aria-hidden />,
  used: <CheckOutlined aria-hidden />,
  revoked: <StopOutlined aria-hidden />,
  expired: <ClockCircleOutlined aria-hidden />,
};

/** The status of a code in words; a sign of its own tells it from others at a glance, in both themes. */
export function StatusTag({ status }: { status: CodeStatus }) {
  return <Tag icon={icons[status]}>{codeStatusTitles[status]}</Tag>;
}
