import type { Login } from '../../contract/login.ts';
import { type EmailParts, emailPage } from './emailPage.ts';
import { lifetime } from './lifetime.ts';
import type { Message } from './message.ts';

const STRANGER = 'Если вы не\u00a0знаете, от\u00a0кого это приглашение, ничего делать не\u00a0нужно.';

/** `now`: the clock that `expiresAt` was counted by; the machine's own unless given */
export type Common = { to: Login; expiresAt: Date; now?: Date };

/** What a one-time code that somebody asks for is for; one kind is never taken for another. */
export type CodePurpose = 'sign-in' | 'registration' | 'contact';

/** A one-time code: a letter or an SMS, by the kind of login. The text names the code once; the subject does not, for mail servers log it. */
export function codeMessage(about: Common & { code: string; purpose: CodePurpose }): Message {
  const { code, purpose } = about;
  const { title, intro, stranger, short } = CODES[purpose];
  return messageOf(about, {
    title,
    preview: `${code} — ${intro}`,
    intro,
    code,
    notes: [`Код действует ${lifetime(about)}. Никому его не\u00a0сообщайте: сотрудники Прорабки о\u00a0нём не\u00a0спрашивают.`, stranger],
    sms: `${code} — код для ${short}. Никому его не говорите.`,
  });
}

/** The link that ends a registration by letter: `/confirm-code?key=…&email=…`. */
export function activationMessage(about: Common & { url: string; companyTitle: string }): Message {
  const { url, companyTitle } = about;
  return messageOf(about, {
    title: 'Подтвердите регистрацию',
    preview: 'Остался один шаг: откройте ссылку из\u00a0письма.',
    intro: `Вы регистрируете ${companyOf(companyTitle)} в\u00a0Прорабке. Чтобы начать работу, подтвердите свой e-mail.`,
    button: { label: 'Подтвердить e-mail', url },
    notes: [
      `Ссылка действует ${lifetime(about)} и\u00a0открывается один раз.`,
      'Если вы не\u00a0регистрировались, ничего делать не\u00a0нужно: без подтверждения аккаунт не\u00a0появится.',
    ],
    sms: `Прорабка, подтвердите регистрацию: ${url}`,
  });
}

/** The link to a new password: `/restore-pass?key=…&email=…`. */
export function recoveryMessage(about: Common & { url: string }): Message {
  const { url } = about;
  return messageOf(about, {
    title: 'Задайте новый пароль',
    preview: 'Ссылка, по\u00a0которой задают новый пароль.',
    intro: 'Вы попросили восстановить доступ к\u00a0Прорабке. Откройте ссылку и\u00a0придумайте новый пароль.',
    button: { label: 'Задать новый пароль', url },
    notes: [
      `Ссылка действует ${lifetime(about)} и\u00a0срабатывает один раз.`,
      'Если вы об\u00a0этом не\u00a0просили, ничего делать не\u00a0нужно: прежний пароль действует. Никому не\u00a0пересылайте это письмо.',
    ],
    sms: `Прорабка, новый пароль: ${url}`,
  });
}

export type AccountChange = keyof typeof CHANGES;
type Change = {
  what: AccountChange;
  /** by which of the owner's contacts a forgotten password may still be set anew; null: the change has left none */
  left: Login['kind'] | null;
  /** without one they sign in by codes, and none can be forgotten */
  hasPassword: boolean;
};

/** Tells the owner that the password or a contact was added, changed or removed, and what to do if it was somebody else. */
export function changeNotice(about: Common & Change): Message {
  const { what, left, hasPassword } = about;
  const { title, intro } = CHANGES[what];
  const contact = { email: 'свой e-mail', phone: 'свой телефон' };
  const login = left && `на\u00a0странице входа укажите ${contact[left]}`;
  let advice = 'сразу напишите в\u00a0поддержку: войти сами вы уже не\u00a0сможете.';
  if (login && hasPassword) {
    advice = `сразу задайте новый пароль: ${login}, нажмите «Продолжить», а\u00a0потом «Забыли пароль?». Чужие сеансы при этом завершатся.`;
  } else if (login) {
    advice = `сразу войдите: ${login} и\u00a0нажмите «Продолжить», мы пришлём код. Потом завершите чужие сеансы в\u00a0профиле.`;
  }
  return messageOf(about, {
    title,
    preview: 'Если это сделали не\u00a0вы, сразу верните себе доступ.',
    intro,
    notes: ['Если это сделали вы, ничего больше делать не\u00a0нужно.', `Если это сделали не\u00a0вы, ${advice}`],
    sms: `Прорабка: ${title.toLowerCase()}. Не вы? Сразу ${left === null ? 'напишите в поддержку' : hasPassword ? 'смените пароль' : 'завершите чужие сеансы'}.`,
  });
}

const CODES: Record<CodePurpose, { title: string; intro: string; stranger: string; short: string }> = {
  'sign-in': {
    title: 'Код для входа',
    intro: 'Введите этот код на\u00a0странице, где вы его запросили.',
    stranger: 'Если вы не\u00a0запрашивали код, ничего делать не\u00a0нужно: без кода войти не\u00a0получится.',
    short: 'входа в Прорабку',
  },
  registration: {
    title: 'Код для регистрации',
    intro: 'Введите этот код, чтобы закончить регистрацию в\u00a0Прорабке.',
    stranger: 'Если вы не\u00a0регистрировались, ничего делать не\u00a0нужно: без кода аккаунт не\u00a0появится.',
    short: 'регистрации в Прорабке',
  },
  contact: {
    title: 'Код для смены контакта',
    intro: 'Введите этот код, чтобы входить в\u00a0Прорабку по\u00a0новому адресу или телефону.',
    stranger: 'Если вы ничего не\u00a0меняли, ничего делать не\u00a0нужно: без кода контакт останется прежним.',
    short: 'смены контакта в Прорабке',
  },
};

const CHANGES = {
  password_added: {
    title: 'Пароль задан',
    intro: 'Для\u00a0вашего аккаунта в\u00a0Прорабке задан пароль. Остальные сеансы завершены.',
  },
  password_changed: { title: 'Пароль изменён', intro: 'Пароль вашего аккаунта в\u00a0Прорабке изменён. Остальные сеансы завершены.' },
  email_added: { title: 'E-mail добавлен', intro: 'Добавлен e-mail, по\u00a0которому можно войти в\u00a0Прорабку.' },
  email_changed: { title: 'E-mail изменён', intro: 'E-mail, по\u00a0которому вы входите в\u00a0Прорабку, изменён.' },
  email_removed: { title: 'E-mail удалён', intro: 'E-mail, по\u00a0которому вы входили в\u00a0Прорабку, удалён.' },
  phone_added: { title: 'Телефон добавлен', intro: 'Добавлен телефон, по\u00a0которому можно войти в\u00a0Прорабку.' },
  phone_changed: { title: 'Телефон изменён', intro: 'Телефон, по\u00a0которому вы входите в\u00a0Прорабку, изменён.' },
  phone_removed: { title: 'Телефон удалён', intro: 'Телефон, по\u00a0которому вы входили в\u00a0Прорабку, удалён.' },
};

/** A stranger may register somebody else's address: a title that mail programs would turn into a link is not repeated. */
export function companyOf(title: string): string {
  return /:\/\/|[\p{L}\d]\.\p{L}/u.test(title) ? 'компанию' : `компанию «${title.replaceAll('«', '„').replaceAll('»', '“')}»`;
}

/** A letter or an SMS, by the kind of login. */
export function messageOf({ to: { kind, value: to }, expiresAt }: Common, { sms, ...parts }: EmailParts & { sms: string }): Message {
  if (kind === 'phone') return { channel: 'sms', to, subject: parts.title, text: sms, html: '', expiresAt };
  return { channel: 'email', to, subject: `${parts.title} — Прорабка`, text: emailText(parts), html: emailPage(parts), expiresAt };
}

/** The same letter for programs that show plain text. */
function emailText({ title, intro, code, button, notes }: EmailParts) {
  const paragraphs = [title, intro, code, button?.url, ...notes, 'Прорабка'];
  return paragraphs.filter((text) => text !== undefined).join('\n\n');
}

/** `url`: where one signs in; `companyTitle`: '' for an invitation to no company */
type Invited = Common & { companyTitle: string; url: string };

/** Invites somebody who has not been here yet: where to go, and the code that lets them in. */
export function invitationMessage(about: Invited & { code: string }): Message {
  const { to, companyTitle, url, code } = about;
  const login = to.kind === 'email' ? 'этот e-mail' : 'этот номер телефона';
  const what = companyTitle === '' ? 'Для\u00a0вас создали аккаунт.' : `Вас пригласили в\u00a0${companyOf(companyTitle)}.`;
  return messageOf(about, {
    title: 'Вас пригласили в\u00a0Прорабку',
    preview: 'Войдите по\u00a0коду, пароль не\u00a0нужен.',
    intro: `${what} Откройте страницу входа, введите ${login} и\u00a0этот код.`,
    code,
    button: { label: 'Открыть страницу входа', url },
    notes: [
      `Приглашение действует ${lifetime(about)}. Если на\u00a0странице входа придёт ещё один код, подойдёт любой из\u00a0двух.`,
      `${STRANGER} Никому не\u00a0сообщайте код.`,
    ],
    sms: `${code} — код, вас пригласили в Прорабку: ${url}`,
  });
}

/** Tells somebody who is here already that one more company is theirs to see. */
export function addedMessage(about: Invited): Message {
  const { companyTitle, url } = about;
  return messageOf(about, {
    title: 'Вас добавили в\u00a0компанию',
    preview: 'Она уже в\u00a0списке ваших компаний.',
    intro: `Вас добавили в\u00a0${companyOf(companyTitle)}. Она уже в\u00a0меню компании, справа вверху.`,
    button: { label: 'Открыть Прорабку', url },
    notes: [STRANGER],
    sms: `Прорабка: вас добавили в компанию. ${url}`,
  });
}
