import { createContext, useContext } from 'react';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import type { Measure } from './measures.ts';

/** «Почему столько?»: a figure of the screen and the operations that made it. */
export type WhyQuestion = {
  measure: Measure;
  /** what the figure is of: «март 2026», «Квартира на Ленина» */
  of: string;
  /** without types: the measure knows them */
  filter: MoneyFilter;
  figure: number | null;
};

type Ask = ((question: WhyQuestion) => void) | null;

const WhyContext = createContext<Ask>(null);
export const WhyProvider = WhyContext.Provider;

/** The way to ask; null where the API cannot list the operations behind a figure. */
export function useAsk(): Ask {
  return useContext(WhyContext);
}
