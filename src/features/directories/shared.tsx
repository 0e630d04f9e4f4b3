import { CheckOutlined, InboxOutlined, ToolOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { Bill, Contractor, SiteObject } from '../../../contract/directory.ts';
import { isWriter, roleLabel, roleOfContractorType } from '../../../contract/permissions.ts';
import { objectStatusTitles } from '../../../contract/titles.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { titlesOf } from '../../lib/rowTitles.ts';
import { useCompany } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import type { FilterNames } from '../operations/shared.ts';

export const statusOptions = optionsOf(objectStatusTitles);

const icons: Record<SiteObject['status'], ReactNode> = {
  active: <ToolOutlined aria-hidden />,
  done: <CheckOutlined aria-hidden />,
  archived: <InboxOutlined aria-hidden />,
};

/** The role of everybody in a category of contractors of that type: «Подрядчик». */
export function roleWord(type: number): string {
  const role = roleOfContractorType[type];
  return role ? roleLabel[role] : 'нет роли';
}

/** The directories that operations are connected with, deleted rows too: what was deleted keeps its name. */
export type Directories = { object: readonly SiteObject[]; contractor: readonly Contractor[]; bill: readonly Bill[] };

export type RefField = keyof Directories;

const none: readonly never[] = [];

/** Names of what operations are connected with; `full`: contractors and expense categories too, which not every role may read. */
export function useNames(): { names: FilterNames; directories: Directories; full: boolean } {
  const { role } = useCompany();
  const full = role === undefined || isWriter(role);
  const objects = useWholeList('objects').data;
  const contractors = useWholeList('contractors', full).data;
  const bills = useWholeList('bills', full).data;
  return useMemo(
    () => ({
      names: { object: titlesOf(objects), contractor: titlesOf(contractors), bill: titlesOf(bills) },
      directories: { object: objects ?? none, contractor: contractors ?? none, bill: bills ?? none },
      full,
    }),
    [objects, contractors, bills, full],
  );
}

/** The status of an object as a tag. */
export function ObjectStatus({ status }: { status: SiteObject['status'] }) {
  return <Tag icon={icons[status]}>{objectStatusTitles[status]}</Tag>;
}
