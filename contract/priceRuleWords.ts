import { numberText } from './numberText.ts';
import type { PriceRule } from './priceRule.ts';

const NBSP = '\u00a0';

const plain = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4 });

const factor = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 });

const signed = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 4, signDisplay: 'exceptZero' });

/** A rule in words, in the order in which it is carried out: «+10 %, округление до 10 ₽ вверх», «до маржи 30 %». */
export function ruleText(rule: PriceRule): string {
  const rounding = roundingText(rule);
  return rounding ? `${changeText(rule)}, ${rounding}` : changeText(rule);
}

/**
 * The operations of a rule, one by one in their order: «Цена × 1,1», «Округление до 10 ₽ вверх». What is computed from the other field
 * says so: «Себестоимость ÷ 0,7 (маржа 30 %)».
 */
export function ruleSteps(rule: PriceRule): [change: string, rounding: string] {
  const nearest = rule.round === 'nearest' ? ' к ближайшему' : '';
  const rounding = roundingText(rule);
  return [operation(rule), rounding ? `О${rounding.slice(1)}${nearest}` : 'Округление до копейки'];
}

function operation({ field, by, value }: PriceRule): string {
  const isPrice = field === 'price_per_unit';
  const own = isPrice ? 'Цена' : 'Себестоимость';
  const other = isPrice ? 'Себестоимость' : 'Цена';
  const share = `${numberText(plain, value)}${NBSP}%`;
  if (by === 'percent') return `${own} × ${numberText(factor, 1 + value / 100)}`;
  if (by === 'amount') return `${own} ${value < 0 ? '−' : '+'} ${numberText(plain, Math.abs(value))}${NBSP}₽`;
  if (by === 'margin') return `${other} ${isPrice ? '÷' : '×'} ${numberText(factor, 1 - value / 100)} (маржа ${share})`;
  return `${other} ${isPrice ? '×' : '÷'} ${numberText(factor, 1 + value / 100)} (наценка ${share})`;
}

function changeText({ by, value }: PriceRule): string {
  if (by === 'percent') return `${numberText(signed, value)}${NBSP}%`;
  if (by === 'amount') return `${numberText(signed, value)}${NBSP}₽`;
  return `до ${by === 'margin' ? 'маржи' : 'наценки'} ${numberText(plain, value)}${NBSP}%`;
}

const directions = { up: ' вверх', down: ' вниз', nearest: '' };

/** Empty for what is done to every sum anyway: to the nearest kopeck. */
function roundingText({ round_to, round }: PriceRule): string {
  if (round_to === 0.01) return round === 'nearest' ? '' : `округление до копейки${directions[round]}`;
  return `округление до ${round_to}${NBSP}₽${directions[round]}`;
}
