/** Units of measure that price lists of builders use, as the ОКЕИ and the trade write them; any other text is a unit as well. */
export const commonUnits = [
  'м²',
  'м³',
  'м',
  'м.пог',
  'шт.',
  'компл.',
  'кг.',
  'т',
  'л',
  'мешок',
  'точка',
  'час',
  'смена',
  'услуга',
] as const;
