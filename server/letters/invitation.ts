import type { Message } from '../outbox/message.ts';
import type { LetterParts } from './letterPage.ts';
import { type Common, companyOf, messageOf } from './letters.ts';
import { lifetime } from './lifetime.ts';

/** `url`: where one signs in; `companyTitle`: '' for an invitation to no company */
type Invited = Common & { companyTitle: string; url: string };

const STRANGER = 'Если вы не\u00a0знаете, от\u00a0кого это приглашение, ничего делать не\u00a0нужно.';

/** Invites somebody who has not been here yet: where to go, and the code that lets them in. */
export function invitationMessage({ to, expiresAt, now = new Date(), companyTitle, url, code }: Invited & { code: string }): Message {
  const lasts = lifetime(expiresAt, now);
  const login = to.kind === 'email' ? 'этот адрес почты' : 'этот номер телефона';
  const what = companyTitle === '' ? 'Для\u00a0вас создали учётную запись.' : `Вас пригласили в\u00a0${companyOf(companyTitle)}.`;
  const parts: LetterParts = {
    title: 'Вас пригласили в\u00a0Прорабку',
    preview: 'Войдите по\u00a0коду, пароль не\u00a0нужен.',
    intro: `${what} Откройте страницу входа, введите ${login} и\u00a0этот код.`,
    code,
    button: { label: 'Открыть страницу входа', url },
    notes: [
      `Приглашение действует ${lasts}. Если на\u00a0странице входа придёт ещё один код, подойдёт любой из\u00a0двух.`,
      `${STRANGER} Никому не\u00a0сообщайте код.`,
    ],
  };
  return messageOf(to, expiresAt, parts, `${code} — код, вас пригласили в Прорабку: ${url}`);
}

/** Tells somebody who is here already that one more company is theirs to see. */
export function addedMessage({ to, expiresAt, companyTitle, url }: Invited): Message {
  const parts: LetterParts = {
    title: 'Вас добавили в\u00a0компанию',
    preview: 'Она уже в\u00a0списке ваших компаний.',
    intro: `Вас добавили в\u00a0${companyOf(companyTitle)}. Она уже в\u00a0списке компаний в\u00a0верхней строке Прорабки.`,
    button: { label: 'Открыть Прорабку', url },
    notes: [STRANGER],
  };
  return messageOf(to, expiresAt, parts, `Прорабка: вас добавили в компанию. ${url}`);
}
