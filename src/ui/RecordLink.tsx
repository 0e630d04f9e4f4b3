import { type BaseRecord, ResourceContext } from '@refinedev/core';
import { use } from 'react';
import { generatePath, Link, type LinkProps } from 'react-router';
import { Unbroken } from './Unbroken.tsx';

type Props = Omit<LinkProps, 'to' | 'resource'> & {
  /** name of the resource */
  resource: string;
  /** at least its key and what its title is made of */
  record: BaseRecord;
};

/** What a record is called, leading to its card where there are cards. */
export function RecordLink({ resource: name, record, ...link }: Props) {
  const resource = use(ResourceContext).resources.find((each) => each.name === name);
  const text = <Unbroken text={resource?.meta?.recordTitle?.(record) ?? ''} />;
  if (!resource?.show) return text;
  return (
    <Link {...link} to={generatePath(resource.show, { id: String(record.guid ?? record.id) })}>
      {text}
    </Link>
  );
}
