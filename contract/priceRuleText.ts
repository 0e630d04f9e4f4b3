import type { PriceRule } from './priceRule.ts';

const NBSP = '\u00a0';
const plain = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4 });
const signed = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4, signDisplay: 'exceptZero' });

/** A rule in words, in the order in which it is carried out: «+10 %, округление до 10 ₽ вверх», «до маржи 30 %». */
export function ruleText(rule: PriceRule): string {
  const rounding = roundingText(rule);
  return rounding ? `${changeText(rule)}, ${rounding}` : changeText(rule);
}

function changeText({ by, value }: PriceRule): string {
  if (by === 'percent') return `${look(signed, value)}${NBSP}%`;
  if (by === 'amount') return `${look(signed, value)}${NBSP}₽`;
  return `до ${by === 'margin' ? 'маржи' : 'наценки'} ${look(plain, value)}${NBSP}%`;
}

const directions = { up: ' вверх', down: ' вниз', nearest: '' };

/** Empty for what is done to every sum anyway: to the nearest kopeck. */
function roundingText({ round_to, round }: PriceRule): string {
  if (round_to === 0.01) return round === 'nearest' ? '' : `округление до копейки${directions[round]}`;
  return `округление до ${round_to}${NBSP}₽${directions[round]}`;
}

/** Some ICU versions group by a narrow NBSP, and the minus is a hyphen: one look everywhere. */
function look(format: Intl.NumberFormat, value: number): string {
  return format
    .format(value)
    .replace(/\u202f/g, NBSP)
    .replace('-', '−');
}
