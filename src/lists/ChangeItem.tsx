import { Flex, List, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Changeset } from '../../contract/changeset.ts';
import { counted } from '../lib/plural.ts';
import { useSignedInUser } from '../lib/sessionContext.ts';

type Props = {
  icon?: ReactNode;
  title: string;
  /** when, in words */
  at: string;
  author: Changeset['author'];
  /** of its rows */
  count?: number;
  reverted?: boolean;
  /** what can be done about it */
  actions?: ReactNode;
  /** what exactly was changed */
  children?: ReactNode;
};

/** One change in a list of changes: what, when and by whom. */
export function ChangeItem({ icon, title, at, author, count, reverted = false, actions, children }: Props) {
  const user = useSignedInUser();
  const name = user === author.guid ? 'вы' : author.name;
  const facts = [at, name, ...(count === undefined ? [] : [counted(count, 'строка')])];
  const end = (reverted || actions) && (
    <Flex align="center" gap="small">
      {reverted && <Tag>Отменено</Tag>}
      {actions}
    </Flex>
  );
  return (
    <List.Item extra={end}>
      <List.Item.Meta avatar={icon} title={title} description={facts.join(' · ')} />
      {children}
    </List.Item>
  );
}
