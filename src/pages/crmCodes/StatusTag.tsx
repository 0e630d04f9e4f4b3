import { Tag } from 'antd';
import { codeStatusTitles } from '../../../contract/codeStatusTitles.ts';
import type { CodeStatus } from '../../../contract/resources/code.ts';

const colours: Record<CodeStatus, string> = { new: 'green', used: 'blue', revoked: 'red', expired: 'default' };

export function StatusTag({ status }: { status: CodeStatus }) {
  return <Tag color={colours[status]}>{codeStatusTitles[status]}</Tag>;
}
