import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Company } from '../../contract/account.ts';
import { type Role, roleLabel } from '../../contract/permissions.ts';
import { firstRows } from '../../src/features/prices/firstRows.ts';
import { AS_IT_COMES } from '../../src/sheet/columns/columnLayout.ts';
import { saveCollapsed, saveLayout, viewMemory, WHOLE_SHEET } from '../../src/sheet/columns/keptView.ts';
import { COMPANY, service, USER, WALLS } from '../support/price-screen.tsx';

const FLOORS = '00000000-0000-4000-8000-0000000000c2';
const NAME = `price-list:${USER}:${COMPANY}`;

const category = (guid: string, title: string, position: number) => ({
  guid,
  title,
  company: COMPANY,
  position,
  is_deleted: false,
  version: 1,
  updated_at: '2026-11-21T00:00:00Z',
});
const lists = {
  services: [
    { ...service(2, 'Штукатурка'), price_per_unit: 90 },
    service(1, 'Окраска'),
    { ...service(3, 'Удалённая'), is_deleted: true },
    { ...service(4, 'Паркет'), category: FLOORS },
  ],
  categories: [category(FLOORS, 'Полы', 2), category(WALLS, 'Стены', 1)],
};

function draw(role: Role = 'company') {
  const company: Company = {
    guid: COMPANY,
    id: COMPANY,
    title: 'Фирма',
    logo_url: null,
    user_type_for_web: roleLabel[role],
    user_contractor_id: USER,
  };
  const page = firstRows({ ...lists, companies: [company] }, USER, COMPANY);
  const line = (element: Element) => [...element.querySelectorAll('.rdg-cell')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
  return page && { page, lines: [...page.querySelectorAll('.first-rows > *')].map(line) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const matchMedia = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
});
afterEach(() => void vi.restoreAllMocks());

it('the first rows are the services under their categories, in order and without deleted ones', () => {
  expect(draw()?.lines).toEqual([
    ['Наименование', 'Ед. изм.', 'Себестоимость, ₽', 'Цена, ₽', 'Маржа', 'Наценка', ''],
    ['Стены2 услуги'],
    ['Окраска', 'м²', '100,00', '200,00', '50,0 %', '100,0 %', ''],
    ['Штукатурка', 'м²', '100,00', '90,00', '−11,1 %', '−10,0 %', ''],
    ['Полы1 услуга'],
    ['Паркет', 'м²', '100,00', '200,00', '50,0 %', '100,0 %', ''],
  ]);
});

it('the first rows take no focus, are not read out, and mark a price below its cost', () => {
  const page = draw()?.page;
  expect(page).toHaveAttribute('aria-hidden', 'true');
  expect(page?.inert).toBe(true);
  expect(page?.querySelectorAll('button, a, input')).toHaveLength(0);
  expect(page?.querySelector('.price-loss')).toHaveTextContent('90,00');
});

it('the first rows show no costs and no room for menus to somebody who only reads', () => {
  expect(draw('client')?.lines[2]).toEqual(['Окраска', 'м²', '200,00']);
});

it('the first rows follow the columns, the height and the closed categories that a person has chosen', () => {
  saveLayout(`price-list:${USER}`, { ...AS_IT_COMES, order: ['price_per_unit', 'title'], hidden: ['margin'], density: 'compact' });
  saveCollapsed(NAME, new Set([WALLS]));
  const drawn = draw();
  expect(drawn?.lines.slice(0, 3)).toEqual([
    ['Цена, ₽', 'Наценка', 'Наименование', 'Ед. изм.', 'Себестоимость, ₽', ''],
    ['Стены2 услуги'],
    ['Полы1 услуга'],
  ]);
  // rows keep the numbers that they have with all categories open
  expect(drawn?.page.querySelector('[data-number]')).toHaveAttribute('data-number', '3');
  expect(drawn?.page.querySelector<HTMLElement>('.first-rows')?.style.gridAutoRows).toBe('32px');
});

it('nothing is drawn ahead where the rows are sorted or filtered, or a list did not come', () => {
  viewMemory(NAME).save({ ...WHOLE_SHEET, sort: { column: 'title', direction: 'asc' } });
  expect(draw()).toBeNull();
  viewMemory(NAME).save({ ...WHOLE_SHEET, sort: null });
  expect(draw()).not.toBeNull();
  expect(firstRows({ services: lists.services, categories: lists.categories }, USER, COMPANY)).toBeNull();
  expect(firstRows({ services: [], categories: [], companies: [] }, USER, COMPANY)).toBeNull();
});
