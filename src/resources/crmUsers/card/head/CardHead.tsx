import { Tag } from 'antd';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { flagWords } from '../../dialogs/flagWords.ts';
import { userName } from '../../userName.ts';
import { CardActions } from './CardActions.tsx';
import { CardFacts } from './CardFacts.tsx';
import { StateTag } from './StateTag.tsx';

/** Who it is, whether they have access, and what can be done with them. */
export function CardHead({ card }: { card: CrmCard }) {
  const flags = flagWords.filter(({ flag }) => card.permissions[flag]).map(({ title }) => title);
  return (
    <>
      <header className="card-head">
        <h1 tabIndex={-1}>{userName(card)}</h1>
        <StateTag card={card} />
        {card.is_deleted ? <Tag color="error">Удалён</Tag> : !card.is_active && <Tag color="error">Вход закрыт</Tag>}
        {flags.length > 0 && <Tag>{flags.join(', ')}</Tag>}
        <CardActions card={card} />
      </header>
      <CardFacts card={card} />
    </>
  );
}
