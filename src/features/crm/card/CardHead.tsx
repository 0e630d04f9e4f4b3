import { CheckCircleFilled, ClockCircleOutlined, DownOutlined, MinusCircleFilled } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import { crmStatisticTitles } from '../../../../contract/titles.ts';
import { useOpened } from '../../../lists/useFocusBack.ts';
import { statisticOf } from '../subscription.ts';
import { type UserAction, UserDialog, useCaller, userActions, userActionTitle } from '../UserActions.tsx';
import { flagWords, userName } from '../words.ts';
import { CardFacts } from './CardFacts.tsx';

const icons = { new: ClockCircleOutlined, disabled: MinusCircleFilled, active: CheckCircleFilled };

/** Who it is, whether they have access, and what can be done with them. */
export function CardHead({ card }: { card: CrmCard }) {
  const flags = flagWords.filter(({ flag }) => card.permissions[flag]).map(({ title }) => title);
  return (
    <>
      <header className="bar">
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

/** Has the user access: in words, with a sign of its own. */
function StateTag({ card }: { card: CrmCard }) {
  const statistic = statisticOf(card, Date.now());
  const Icon = icons[statistic];
  return (
    <Tag icon={<Icon aria-hidden />} className={`user-state-${statistic}`}>
      {crmStatisticTitles[statistic]}
    </Tag>
  );
}

/** What a super user may do to somebody else; nobody else sees a menu. */
function CardActions({ card }: { card: CrmCard }) {
  const actions = userActions(card, useCaller());
  const [open, setOpen, close] = useOpened<UserAction>();
  if (actions.length === 0) return null;
  const items = actions.map((key) => ({
    key,
    label: userActionTitle(key, card),
    danger: key === 'delete',
    onClick: () => setOpen(key),
  }));
  return (
    <div className="bar push">
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
        <Button icon={<DownOutlined aria-hidden />} iconPosition="end" data-menu={card.guid}>
          Действия
        </Button>
      </Dropdown>
      {open && <UserDialog action={open} user={card} onClose={close} />}
    </div>
  );
}
