import { generatePath, Link } from 'react-router';
import { useExtension } from '../../../lib/meta-context.tsx';
import { paths } from '../../../lib/paths.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';

type Props = { to: 'object' | 'contractor'; guid: string | null; name: string | undefined };

/** The name of what an operation is connected with, leading to its card where there are cards. */
export function RefLink({ to, guid, name }: Props) {
  const cards = useExtension('directories');
  if (guid === null) return null;
  if (name === undefined) return <span className="money-quiet">…</span>;
  return cards ? (
    <Link to={generatePath(paths[to], { id: guid })}>
      <Unbroken text={name} />
    </Link>
  ) : (
    <Unbroken text={name} />
  );
}
