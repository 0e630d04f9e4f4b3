import { generatePath, Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';

/** The object of an operation, leading to its card. */
export function ObjectName({ guid }: { guid: string }) {
  const { data } = useWholeList('objects');
  const object = data?.find((row) => row.guid === guid);
  return object ? <Link to={generatePath(paths.object, { guid })}>{object.title}</Link> : null;
}
