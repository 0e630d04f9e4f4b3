import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useMay } from '../lib/access.tsx';
import type { Path } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/sessionContext.ts';
import { useCompany } from '../lib/workspace.ts';
import { ImportWizard, type LoadedStep } from './ImportWizard.tsx';
import type { ImportKind } from './importKind.ts';
import type { HandedTable } from './steps/ArrivingTable.tsx';
import type { Propose, WizardParts } from './wizardParts.ts';
import '../lists/list.css';
import './import.css';

type Props<K extends ImportKind> = {
  title: string;
  /** whose rows are brought in; those who may not create them are told so */
  resource: string;
  parts: WizardParts<K>;
  /** what is proposed on the columns step; nothing unless given */
  propose?: Propose<K>;
  /** the screen of what is imported */
  list: Path;
  /** tells the unfinished imports of one person apart; the price list's has none */
  kind?: string;
  /** what another screen hands over in place of a file */
  handed?: HandedTable | null;
  /** called when a file has been loaded, with the undo step for it */
  onLoaded?(step: LoadedStep): void;
  /** said to those whose role only looks */
  mayNot: string;
};

/** The page of an import, for those who may write. */
export function ImportPage<K extends ImportKind>(props: Props<K>) {
  const { title, resource, parts, propose, list, kind, handed = null, onLoaded, mayNot } = props;
  const { company } = useCompany();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const toList = () => navigate(list);
  const may = useMay(resource, 'create');
  const owner = user ? [user, company.guid, ...(kind ? [kind] : []), ...(handed ? [handed.key] : [])].join(':') : null;
  return (
    <section className="page import-page">
      <h1>{title}</h1>
      {may && owner !== null ? (
        <ImportWizard
          key={owner}
          parts={parts}
          propose={propose}
          company={company.guid}
          owner={owner}
          handed={handed}
          onLoaded={onLoaded}
          onList={toList}
        />
      ) : (
        <div className="stack import-step">
          <p>{mayNot}</p>
          <div className="bar bar-end import-buttons">
            <Button type="primary" onClick={toList}>
              {parts.words.toList}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
