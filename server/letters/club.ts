import type { Message } from '../outbox/message.ts';
import { messageOf } from './letters.ts';

type Asked = { to: string; expiresAt: Date; user: string; name: string; phone: string; comment: string };

/** Tells whoever answers for the club that somebody wants to join it. */
export function clubMessage({ to, expiresAt, user, name, phone, comment }: Asked): Message {
  const parts = {
    title: 'Заявка в\u00a0клуб',
    preview: `${name}, ${phone}`,
    intro: `${name} просится в\u00a0клуб. Телефон: ${phone}.`,
    notes: [`В\u00a0Прорабке это ${user}.`, ...(comment === '' ? [] : [`Комментарий: ${comment}`])],
  };
  return messageOf({ kind: 'email', value: to }, expiresAt, parts, '');
}
