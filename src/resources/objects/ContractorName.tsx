import { generatePath, Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useWholeList } from '../../ui/directory/useWholeList.ts';

type Props = { guid: string | null; whole: boolean };

/** The contractor of an operation, leading to its card; only those who read the directory know the name. */
export function ContractorName({ guid, whole }: Props) {
  return guid && whole ? <Named guid={guid} /> : null;
}

function Named({ guid }: { guid: string }) {
  const { data } = useWholeList('contractors');
  const contractor = data?.find((row) => row.guid === guid);
  return contractor ? <Link to={generatePath(paths.contractor, { id: guid })}>{contractor.title}</Link> : null;
}
