import { type PricedCategory, readPriceText } from './priceText.ts';
import { ceilings } from './services/ceilings.ts';
import { climate } from './services/climate.ts';
import { demolition } from './services/demolition.ts';
import { electrics } from './services/electrics.ts';
import { facade } from './services/facade.ts';
import { floors } from './services/floors.ts';
import { foundation } from './services/foundation.ts';
import { furnishing } from './services/furnishing.ts';
import { landscaping } from './services/landscaping.ts';
import { openings } from './services/openings.ts';
import { painting } from './services/painting.ts';
import { partitions } from './services/partitions.ts';
import { plastering } from './services/plastering.ts';
import { plumbing } from './services/plumbing.ts';
import { roofing } from './services/roofing.ts';
import { tiling } from './services/tiling.ts';
import { walls } from './services/walls.ts';

export type CompanyKey = 'remont' | 'stroydom' | 'uyut' | 'engineer' | 'dvor' | 'novy';

export type DemoCompany = {
  key: CompanyKey;
  title: string;
  created: string;
  /** when its price list was brought in */
  priced: string;
  categories: PricedCategory[];
};

/** 800 services in 40 categories; «Новый прораб» has none, so that a price list can be brought into an empty company. */
export const demoCompanies: DemoCompany[] = [
  company('remont', 'Ремонт-Мастер', 12, [demolition, floors, plastering, painting, tiling, ceilings, partitions]),
  company('stroydom', 'СтройДом', 13, [foundation, walls, roofing, facade]),
  company('uyut', 'Уютный дом', 14, [openings, furnishing]),
  company('engineer', 'Инженер-Сервис', 15, [electrics, plumbing, climate]),
  company('dvor', 'Зелёный двор', 16, [landscaping]),
  company('novy', 'Новый прораб', 19, []),
];

function company(key: CompanyKey, title: string, day: number, trades: string[]): DemoCompany {
  return {
    key,
    title,
    created: `2026-01-${day}T08:00:00.000Z`,
    priced: `2026-02-${day}T09:30:00.000Z`,
    categories: trades.flatMap(readPriceText),
  };
}
