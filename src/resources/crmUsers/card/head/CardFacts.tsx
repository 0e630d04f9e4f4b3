import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { money } from '../../../../lib/format.ts';
import { phoneText } from '../../../../lib/phoneText.ts';
import { counted } from '../../../../lib/plural.ts';
import { telegramLink } from '../../../../lib/telegramLink.ts';
import { subscriptionNow } from '../../dialogs/subscriptionOutcome.ts';
import { useSalesZone } from '../../useSalesZone.ts';
import { instantIn } from '../../zoneDays.ts';
import { Contact } from './Contact.tsx';
import { Invitation } from './Invitation.tsx';

/** What is known of a user at a glance: ways to reach them, access, money. */
export function CardFacts({ card }: { card: CrmCard }) {
  const { state } = useLocation();
  const timeZone = useSalesZone();
  const { email, phone, telegram } = card;
  return (
    <dl className="user-facts">
      <Fact name="E-mail">{email ? <Contact what="e-mail" shown={email} text={email} href={`mailto:${email}`} /> : 'не указан'}</Fact>
      <Fact name="Телефон">
        {phone ? <Contact what="телефон" shown={phoneText(phone)} text={phone} href={`tel:${phone}`} /> : 'не указан'}
      </Fact>
      {telegram && (
        <Fact name="Telegram">
          <Contact what="Telegram" shown={telegram} text={telegram} href={telegramLink(telegram)} />
        </Fact>
      )}
      <Fact name="Подписка">{subscriptionNow(card, { now: Date.now(), timeZone })}</Fact>
      <Fact name="Оплачено всего">
        {card.payments === 0 ? (
          'платежей не было'
        ) : (
          <Link to={{ search: '?part=payments' }} state={state} replace>
            {money(card.paid_total)}, {counted(card.payments, 'платёж', 'платежа', 'платежей')}
          </Link>
        )}
      </Fact>
      <Fact name="Регистрация">{instantIn(card.date_joined, timeZone)}</Fact>
      <Fact name="Последний вход">{card.last_login ? instantIn(card.last_login, timeZone) : 'ещё не входил'}</Fact>
      {card.requisites_company && <Fact name="Организация">{card.requisites_company}</Fact>}
      <Fact name="Номер">
        <Contact what="номер пользователя" shown={String(card.id)} text={String(card.id)} href={null} />
      </Fact>
      {!card.has_password && !card.is_deleted && (
        <Fact name="Приглашение">
          <Invitation card={card} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
