import { Tag } from 'antd';
import type { SiteObject } from '../../../contract/resources/directory.ts';
import { statusWords } from './objectStatuses.ts';

const colors: Record<SiteObject['status'], string> = { active: 'processing', done: 'success', archived: 'default' };

export function StatusTag({ status }: { status: SiteObject['status'] }) {
  return <Tag color={colors[status]}>{statusWords[status]}</Tag>;
}
