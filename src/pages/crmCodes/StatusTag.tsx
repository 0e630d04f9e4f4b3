import { CheckOutlined, ClockCircleOutlined, GiftOutlined, StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { codeStatusTitles } from '../../../contract/codeStatusTitles.ts';
import type { CodeStatus } from '../../../contract/resources/code.ts';

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
