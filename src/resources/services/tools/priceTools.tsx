import type { PriceTool } from './priceTool.ts';

/** The tools of the price list in the order of its menus. A new tool is one entry here and a folder beside. */
export const priceTools: readonly PriceTool[] = [];
