import { CopyOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { phoneText, telegramLink } from '../../../lib/contacts.ts';
import { money } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import { instantIn } from '../../../lib/zoneDays.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { cardQueries, refreshUser, useSalesZone } from '../api.ts';
import { subscriptionNow } from '../subscription.ts';

/** What is known of a user at a glance: ways to reach them, access, money. */
export function CardFacts({ card }: { card: CrmCard }) {
  const { state } = useLocation();
  const timeZone = useSalesZone();
  const { email, phone, telegram } = card;
  return (
    <Facts
      layout="vertical"
      column={{ xs: 1, sm: 2, md: 3, xl: 5 }}
      of={{
        'E-mail': email ? <Contact what="e-mail" shown={email} text={email} href={`mailto:${email}`} /> : 'не указан',
        Телефон: phone ? <Contact what="телефон" shown={phoneText(phone)} text={phone} href={`tel:${phone}`} /> : 'не указан',
        Telegram: telegram && <Contact what="Telegram" shown={telegram} text={telegram} href={telegramLink(telegram)} />,
        Подписка: subscriptionNow(card, { now: Date.now(), timeZone }),
        'Оплачено минус возвраты':
          card.payments === 0 ? (
            'платежей не было'
          ) : (
            <Link to={{ search: '?part=payments' }} state={state} replace>
              {money(card.paid_total)}, {counted(card.payments, 'платёж', 'платежа', 'платежей')}
            </Link>
          ),
        Регистрация: instantIn(card.date_joined, timeZone),
        'Последний вход': card.last_login ? instantIn(card.last_login, timeZone) : 'ещё не входил',
        Организация: card.requisites_company,
        Номер: <Contact what="номер пользователя" shown={String(card.id)} text={String(card.id)} href={null} />,
        Приглашение: !card.has_password && !card.is_deleted && <Invitation card={card} />,
      }}
    />
  );
}

/** Until when the invitation of somebody without a password holds, and the way to send it again. */
function Invitation({ card: { id, invited_until, email, phone } }: { card: CrmCard }) {
  const client = useQueryClient();
  const timeZone = useSalesZone();
  const invite = useWrite(calls.crmUserInvite, {
    shows: cardQueries.head(id).queryKey,
    done: () => `Приглашение отправлено: ${email ?? (phone ? phoneText(phone) : '')}`,
  });
  const holds = invited_until !== null && Date.parse(invited_until) > Date.now();

  return (
    <span className="user-invitation">
      {invited_until === null
        ? 'сейчас не действует'
        : holds
          ? `действует до ${instantIn(invited_until, timeZone)}`
          : `истекло ${instantIn(invited_until, timeZone)}`}
      <Button
        size="small"
        loading={invite.isPending}
        onClick={() => invite.mutate({ params: { id: String(id) } }, { onSuccess: () => refreshUser(client, id) })}
      >
        {invited_until === null ? 'Отправить приглашение' : 'Отправить приглашение ещё раз'}
      </Button>
    </span>
  );
}

type Props = {
  /** what it is, for those who hear the button alone: «e-mail» */
  what: string;
  shown: string;
  /** as it is copied */
  text: string;
  /** `mailto:`, `tel:`, a chat; null: nowhere to go */
  href: string | null;
};

/** One way to reach a user: it opens, and it is copied. */
function Contact({ what, shown, text, href }: Props) {
  const copy = useCopy();
  const outside = href?.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <span className="user-contact">
      {href === null ? (
        <span>{shown}</span>
      ) : (
        <a href={href} {...outside}>
          {shown}
          {'target' in outside && <span className="visually-hidden">, откроется в новой вкладке</span>}
        </a>
      )}
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={`Скопировать ${what}: ${text}`}
        onClick={() => void copy(text)}
      />
    </span>
  );
}
