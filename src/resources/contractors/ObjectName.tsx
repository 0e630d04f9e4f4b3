import { generatePath, Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';

/** The object of an operation, leading to its card. */
export function ObjectName({ guid }: { guid: string }) {
  const { data } = useWholeList('objects');
  const object = data?.find((row) => row.guid === guid);
  return object ? (
    <Link to={generatePath(paths.object, { id: guid })}>
      <Unbroken text={object.title} />
    </Link>
  ) : null;
}
