import { CheckOutlined, InboxOutlined, ToolOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { SiteObject } from '../../../contract/directory.ts';
import { objectStatusWords } from '../../lib/objectStatusWords.ts';

export const statusOptions = Object.entries(objectStatusWords).map(([value, label]) => ({ value, label }));

const icons: Record<SiteObject['status'], ReactNode> = {
  active: <ToolOutlined aria-hidden />,
  done: <CheckOutlined aria-hidden />,
  archived: <InboxOutlined aria-hidden />,
};

/** The status of an object as a tag. */
export function ObjectStatus({ status }: { status: SiteObject['status'] }) {
  return <Tag icon={icons[status]}>{objectStatusWords[status]}</Tag>;
}
