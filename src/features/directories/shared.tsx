import { CheckOutlined, InboxOutlined, ToolOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { SiteObject } from '../../../contract/directory.ts';
import { roleLabel, roleOfContractorType } from '../../../contract/permissions.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { titlesOf } from '../../lib/rowTitles.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import type { FilterNames } from '../operations/shared.ts';

/** How far the work at an object has come. */
export const objectStatusWords: Record<SiteObject['status'], string> = { active: 'В работе', done: 'Завершён', archived: 'В архиве' };

export const statusOptions = optionsOf(objectStatusWords);

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

/** How objects, contractors and bills are called. */
export function useTitles(): FilterNames {
  const objects = useWholeList('objects').data;
  const contractors = useWholeList('contractors').data;
  const bills = useWholeList('bills').data;
  return useMemo(
    () => ({ object: titlesOf(objects), contractor: titlesOf(contractors), bill: titlesOf(bills) }),
    [objects, contractors, bills],
  );
}

/** The status of an object as a tag. */
export function ObjectStatus({ status }: { status: SiteObject['status'] }) {
  return <Tag icon={icons[status]}>{objectStatusWords[status]}</Tag>;
}
