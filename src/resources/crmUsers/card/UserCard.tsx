import type { CrmCard } from '../../../../contract/crm.ts';
import { pageTitle } from '../../../lib/brand.ts';
import { LiveRegion } from '../../../ui/announce.tsx';
import { CardSection } from '../../../ui/CardSection.tsx';
import { userName } from '../userName.ts';
import { CardTabs } from './CardTabs.tsx';
import { CrmFields } from './fields/CrmFields.tsx';
import { CardHead } from './head/CardHead.tsx';

/** All that the product knows of one user. */
export function UserCard({ card }: { card: CrmCard }) {
  return (
    <>
      <title>{pageTitle(userName(card))}</title>
      <LiveRegion />
      <CardHead card={card} />
      <div className="user-columns">
        <div className="user-fields">
          <CardSection title="Работа с пользователем">
            <CrmFields card={card} />
          </CardSection>
        </div>
        <div className="user-parts">
          <CardTabs card={card} />
        </div>
      </div>
    </>
  );
}
