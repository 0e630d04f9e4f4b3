import { commonUnits } from '../../../../../contract/units.ts';

const COMMON = new Set<string>(commonUnits);
const UNIT =
  /^(м|м2|м²|м3|м³|кв\.? ?м|куб\.? ?м|м\.? ?кв|м\.? ?куб|п\.? ?м|м\.? ?п(ог)?|м\.? ?\/? ?п|пог\.? ?м|мп|см|мм|км|га|сотка|см2|см²|дм|100 ?м[23²³]?|1?00? ?шт|шт|штук[аи]?|кг|г|гр|т|тн|тонн[аы]?|л|литр|час|ч|чел\.? ?-? ?ч(ас)?|маш\.? ?-? ?ч(ас)?|день|дн|сут(ки)?|смен[аы]|мес(яц)?|год|комп(л|лект)?|к-т|компл|набор|уп|упак(овка)?|рул(он)?|меш(ок)?|лист|бухта|точк[аи]|точ|место|ед|услуга|рейс|этаж|пара|секц|секция|проем|проём|объект|усл|створка|окно|дверь|отверстие|стык|узел|контур|заезд|выезд|комната|помещение|%)\.?$/i;

/** Is this one of the units that price lists use, in any of their spellings? Any other text may be a unit as well, or a slip. */
export function isKnownUnit(text: string): boolean {
  return COMMON.has(text) || UNIT.test(text.trim());
}
