import { moneyText } from '../../contract/numberText.ts';
import { lowerFirst } from '../../contract/text.ts';
import { type Common, messageOf } from './accountMessages.ts';
import type { Message } from './message.ts';

const days = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeZone: 'Europe/Moscow' });

/** `title`: what is bought, «Подписка «Про», 1 месяц»; `url`: the page of the subscription; `card`: empty where none is known; money in roubles */
type About = Common & { title: string; url: string };

const open = (label: string, url: string) => ({ label, url });

/** Three days before a renewal is charged: how much, when, from what, and how to prevent it. */
export function chargeSoonMessage(about: About & { amount: number; at: string; card: string }): Message {
  const { title, url, amount, at, card } = about;
  const from = card === '' ? '' : ` с\u00a0карты ${card}`;
  return messageOf(about, {
    title: 'Скоро продлим подписку',
    preview: `${dayText(at)} спишем ${moneyText(amount)}.`,
    intro: `${dayText(at)} спишем ${moneyText(amount)}${from}: ${lowerFirst(title)}. Делать ничего не\u00a0нужно, доступ продолжится сам.`,
    button: open('Посмотреть подписку', url),
    notes: [
      'Если продлевать не\u00a0нужно, до\u00a0этого дня нажмите «Отключить автопродление» на\u00a0странице подписки: ничего не\u00a0спишется, а\u00a0оплаченный доступ останется до\u00a0конца срока.',
    ],
    sms: `Прорабка: ${dayText(at)} спишем ${moneyText(amount)}. Отключить: ${url}`,
  });
}

/** A payment has come. @param until access until @param receiptUrl null: not made yet @param next null: nothing will be charged by itself */
export function paidMessage(
  about: About & { amount: number; until: string | null; receiptUrl: string | null; next: { at: string; amount: number } | null },
): Message {
  const { title, url, amount, until, receiptUrl, next } = about;
  const access = until === null ? '' : ` Доступ открыт до\u00a0${dayText(until)}.`;
  return messageOf(about, {
    title: 'Оплата получена',
    preview: `${moneyText(amount)}: ${lowerFirst(title)}.`,
    intro: `Получили ${moneyText(amount)}: ${lowerFirst(title)}.${access}`,
    button: receiptUrl === null ? open('Посмотреть подписку', url) : open('Открыть чек', receiptUrl),
    notes: [
      receiptUrl === null
        ? 'Чек появится в\u00a0истории платежей на\u00a0странице подписки.'
        : `Чек есть и\u00a0в\u00a0истории платежей на\u00a0странице подписки: ${url}`,
      next === null
        ? 'Сама подписка не\u00a0продлевается: больше ничего не\u00a0спишем.'
        : `Следующее списание — ${dayText(next.at)}, ${moneyText(next.amount)}. Напомним за\u00a0три дня. Отключить автопродление можно на\u00a0странице подписки.`,
    ],
    sms: `Прорабка: оплата ${moneyText(amount)} получена.${receiptUrl === null ? '' : ` Чек: ${receiptUrl}`}`,
  });
}

/** A payment has come that gave nothing: an order was paid twice, or with money that had been counted elsewhere. */
export function extraPaymentMessage(about: About & { amount: number }): Message {
  const { title, url, amount } = about;
  return messageOf(about, {
    title: 'Пришла лишняя оплата',
    preview: `${moneyText(amount)}: эти деньги вам вернут.`,
    intro: `Получили ${moneyText(amount)}: ${lowerFirst(title)}. Этот платёж лишний: доступ не\u00a0изменился, эти деньги вам вернут.`,
    button: open('Посмотреть подписку', url),
    notes: ['Если деньги не\u00a0вернулись за\u00a0несколько дней, напишите в\u00a0поддержку и\u00a0назовите сумму и\u00a0день оплаты.'],
    sms: `Прорабка: лишняя оплата ${moneyText(amount)}, эти деньги вам вернут.`,
  });
}

/** A renewal was declined. @param until access lasts until then @param again the provider will try once more */
export function renewalFailedMessage(
  about: About & { amount: number; reason: string; until: string | null; card: string; again: boolean },
): Message {
  const { title, url, amount, reason, until, card, again } = about;
  const from = card === '' ? '' : ` с\u00a0карты ${card}`;
  const kept = until === null ? '' : ` Доступ сохраняется до\u00a0${dayText(until)}.`;
  const retry = again ? 'Завтра попробуем списать ещё раз.' : 'Больше попыток не\u00a0будет.';
  return messageOf(about, {
    title: 'Не удалось продлить подписку',
    preview: `${reason}${kept}`,
    intro: `Не\u00a0получилось списать ${moneyText(amount)}${from}: ${lowerFirst(title)}. ${reason}`,
    button: open(again ? 'Оплатить другой картой' : 'Оплатить подписку', url),
    notes: [
      `${retry}${kept} ${again ? 'Пополните карту или оплатите подписку другой картой' : 'Чтобы не\u00a0потерять доступ, оплатите подписку'}: дни не\u00a0пропадут, срок пойдёт от\u00a0прежнего конца.`,
    ],
    sms: `Прорабка: подписка не продлена.${kept} Оплатите: ${url}`,
  });
}

/** Access has ended. */
export function accessEndedMessage(about: About): Message {
  const { title, url } = about;
  return messageOf(about, {
    title: 'Доступ закончился',
    preview: 'Все данные на\u00a0месте.',
    intro: `${title}: срок закончился. Все данные на\u00a0месте: их\u00a0можно читать, менять и\u00a0выгружать.`,
    button: open('Продлить подписку', url),
    notes: ['Чтобы снова открыть возможности тарифа, выберите его на\u00a0странице подписки.'],
    sms: `Прорабка: подписка закончилась, данные на месте. Продлить: ${url}`,
  });
}

/** Renewal was switched off. @param until what is paid lasts until then @param canResume it can be switched on again with the same card */
export function renewalOffMessage(about: About & { until: string | null; canResume: boolean }): Message {
  const { title, url, until, canResume } = about;
  const kept = until === null ? '' : ` Доступ остаётся до\u00a0${dayText(until)}.`;
  return messageOf(about, {
    title: 'Автопродление отключено',
    preview: `Больше ничего не\u00a0спишем.${kept}`,
    intro: `${title}: автопродление отключено, больше ничего не\u00a0спишем.${kept}`,
    button: open('Посмотреть подписку', url),
    notes: [
      canResume
        ? 'Если это сделали не\u00a0вы или передумали, автопродление можно включить снова на\u00a0странице подписки.'
        : 'Чтобы подписка продлевалась сама, оформите её заново на\u00a0странице подписки.',
    ],
    sms: `Прорабка: автопродление отключено.${kept}`,
  });
}

/** The day of an instant in Moscow, «21.11.2026». */
function dayText(instant: string) {
  return days.format(new Date(instant));
}

type Asked = { to: string; expiresAt: Date; user: string; name: string; phone: string; comment: string };

/** Tells whoever answers for the club that somebody wants to join it. */
export function clubMessage({ to, expiresAt, user, name, phone, comment }: Asked): Message {
  return messageOf(
    { to: { kind: 'email', value: to }, expiresAt },
    {
      title: 'Заявка в\u00a0клуб',
      preview: `${name}, ${phone}`,
      intro: `${name} просится в\u00a0клуб. Телефон: ${phone}.`,
      notes: [`В\u00a0Прорабке это ${user}.`, ...(comment === '' ? [] : [`Комментарий: ${comment}`])],
      sms: '',
    },
  );
}
