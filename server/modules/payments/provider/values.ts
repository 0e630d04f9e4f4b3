import * as z from 'zod';
import type { GatewayCard } from './gateway.ts';

const LACK = 'На карте недостаточно средств. Пополните её или заплатите другой картой.';
const ASK_BANK = 'Банк, выпустивший карту, отказал в оплате. Обратитесь в банк или заплатите другой картой.';
const BLOCKED = 'Карта заблокирована. Обратитесь в банк или заплатите другой картой.';
const EXPIRED = 'Срок действия карты истёк. Заплатите другой картой.';
const LIMIT = 'Превышен лимит карты на платежи. Увеличьте его в приложении банка или заплатите другой картой.';
const FORBIDDEN = 'Карта не предназначена для оплаты в интернете. Разрешите такие платежи в приложении банка или заплатите другой картой.';
const NUMBER = 'Неверный номер карты. Проверьте его и попробуйте ещё раз.';
const LATER = 'Банк сейчас не отвечает. Деньги не списаны, попробуйте ещё раз через несколько минут.';
const SECURE = 'Проверка 3-D Secure не пройдена. Попробуйте ещё раз и подтвердите оплату кодом из банка.';
const SUSPECT = 'Оплата отклонена защитой от мошенничества. Заплатите другой картой или обратитесь в банк.';
const OURS = 'Платёж не прошёл из-за настроек магазина. Деньги не списаны, напишите в поддержку.';

/** «Коды ошибок» of the provider's documentation, in words of the one who pays: what is wrong and what to do. */
const reasons: Record<number, string> = {
  5001: ASK_BANK,
  5003: OURS,
  5004: BLOCKED,
  5005: ASK_BANK,
  5006: LATER,
  5007: BLOCKED,
  5012: FORBIDDEN,
  5013: 'Банк не принял сумму платежа. Заплатите другой картой.',
  5014: NUMBER,
  5015: NUMBER,
  5019: ASK_BANK,
  5030: LATER,
  5031: 'Эту карту здесь не принимают. Заплатите картой другого банка.',
  5033: EXPIRED,
  5034: SUSPECT,
  5036: FORBIDDEN,
  5041: BLOCKED,
  5043: BLOCKED,
  5051: LACK,
  5054: EXPIRED,
  5057: FORBIDDEN,
  5058: FORBIDDEN,
  5059: SUSPECT,
  5061: LIMIT,
  5062: FORBIDDEN,
  5063: BLOCKED,
  5065: LIMIT,
  5082: 'Неверный код CVV — три цифры на обороте карты. Проверьте его и попробуйте ещё раз.',
  5091: LATER,
  5092: LATER,
  5096: LATER,
  5204: LATER,
  5206: SECURE,
  5207: SECURE,
  5209: SECURE,
  5300: SUSPECT,
  5301: 'Этот способ оплаты недоступен. Выберите другой.',
  6002: LATER,
};

/** Why a payment was declined, for the one who pays. @param code ReasonCode; 0 for a payment that was not declined */
export function reasonOf(code: number): string {
  return code === 0 ? '' : (reasons[code] ?? ASK_BANK);
}

/** Kopecks as the provider writes money: roubles with a decimal point. */
export function roubles(kopecks: number): number {
  return kopecks / 100;
}

/** Roubles of the provider (`990`, `"990.00"`) as kopecks; null for what is no amount of whole kopecks. */
export function kopecks(amount: string | number): number | null {
  const text = String(amount).trim();
  if (!/^\d{1,12}([.,]\d+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  if (/[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** An amount in kopecks, as both notifications and answers have it. */
export const amount = z
  .union([z.string(), z.number()])
  .transform(kopecks)
  .refine((value) => value !== null)
  .transform(Number);

/** A card as it may be shown: `4242 42•• •••• 4242`. null where the provider names no card. */
export function cardOf(first: string | null, last: string | null, system: string | null, expires: string | null): GatewayCard | null {
  if (!last) return null;
  const known = first && /^\d{6}$/.test(first) ? `${first.slice(0, 4)} ${first.slice(4)}••` : '•••• ••••';
  return { mask: `${known} •••• ${last}`, system: system ?? '', expires: expires ?? '' };
}

/**
 * A moment as the provider writes it: UTC without saying so, `2026-11-21T10:00:00` in answers and `2026-11-21 10:00:00` in notifications.
 * null for anything else.
 */
export function momentOf(text: string | null | undefined): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const moment = new Date(`${match[1]}T${match[2]}${match[3] ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
