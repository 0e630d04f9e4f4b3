import type { Company } from '../../../contract/account.ts';
import { isWriter, roleOfLabel, seesCost } from '../../../contract/permissions.ts';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { amount } from '../../lib/format.ts';
import { counted } from '../../lib/plural.ts';
import { arranged } from '../../sheet/columns/columnLayout.ts';
import { isWhole, loadCollapsed, loadLayout, viewMemory } from '../../sheet/columns/keptView.ts';
import { gutterWidth, sheetHeights } from '../../sheet/sheetSizes.ts';
import { type ColumnKey, type ColumnPlace, columnPlaces, roomOf, WIDE } from './columnPlaces.ts';
import { ageOf, margin, markup, priceFault, shareText } from './priceRow.ts';
import { serverOrder } from './saving/serverRows.ts';
import './first-rows.css';

/** What was read; undefined: it failed. */
type Read = { services?: readonly Service[]; categories?: readonly ServiceCategory[]; companies?: readonly Company[] };

/**
 * The page of the price list with the rows that fit the window, in its own place and look, made without React: it shows the prices while
 * the code of the page is still loading. Takes neither focus nor presses, and is not read out.
 * @returns null where there is nothing to show, or the person sorts or filters
 */
export function firstRows({ services, categories, companies }: Read, user: string, company: string): HTMLElement | null {
  const name = `price-list:${user}:${company}`;
  const own = companies?.find(({ guid }) => guid === company);
  if (!services || !categories || !own || !isWhole(viewMemory(name).load())) return null;
  const role = roleOfLabel(own.user_type_for_web);
  const byCategory = serverOrder(services, (service) => service.category);
  const groups = serverOrder(categories, () => '')
    .group('')
    .map(({ guid, title }) => ({ guid, title, rows: byCategory.group(guid) }));
  if (groups.length === 0) return null;

  // as useRoomy
  const narrow = !window.matchMedia('(min-width: 768px)').matches;
  const wide = window.matchMedia(`(min-width: ${WIDE}px)`).matches;
  const layout = loadLayout(`price-list${narrow ? '-narrow' : ''}:${user}`);
  const canEdit = role !== undefined && isWriter(role);
  const columns = arranged(
    columnPlaces({
      seesCost: role !== undefined && seesCost(role),
      notes: services[0]?.note !== undefined,
      room: roomOf(narrow, wide),
    }),
    layout,
  );

  /** A line of the sheet; the menu at its end is still to come. */
  function line(look: string, draw: (column: ColumnPlace) => Node | string): HTMLElement {
    const cells = columns.map((column, index) => {
      const { key, frozen } = column;
      const cell = element('rdg-cell', draw(column));
      if (frozen) cell.classList.add('rdg-cell-frozen-start');
      if (key !== 'title' && key !== 'unit_of_measure' && key !== 'note') cell.classList.add('sheet-right');
      if (index === 0) cell.ariaColIndex = '1';
      return cell;
    });
    if (canEdit) cells.push(element(columns[0]?.frozen ? 'rdg-cell rdg-cell-frozen-end' : 'rdg-cell'));
    return element(look, ...cells);
  }

  const heights = sheetHeights(narrow, layout.density);
  const lines = [line('rdg-header-row', ({ title }) => element('sheet-heading', text('sheet-heading-title', title)))];
  const collapsed = loadCollapsed(name);
  const fit = Math.ceil(window.innerHeight / heights.row);
  let above = 0;
  for (const { guid, title, rows } of groups) {
    if (lines.length > fit) break;
    const named = [
      text('sheet-group-arrow', ''),
      text('sheet-group-name', title),
      text('sheet-group-note', counted(rows.length, 'услуга')),
    ];
    const header = element('rdg-cell sheet-group-cell', element('sheet-group-title', ...named));
    header.ariaColIndex = '1';
    lines.push(element('', header));
    for (const [index, service] of (collapsed.has(guid) ? [] : rows.slice(0, fit)).entries()) {
      const row = line('', ({ key }) => cellContent(service, key, canEdit));
      row.dataset.number = String(above + index + 1);
      lines.push(row);
    }
    above += rows.length;
  }

  const grid = element(`sheet sheet-numbered first-rows${narrow ? ' sheet-tall' : ''}${canEdit ? ' sheet-movable' : ''}`, ...lines);
  const widths = columns.map(({ width }) => (typeof width === 'number' ? `${width}px` : width));
  grid.style.gridTemplateColumns = [...widths, canEdit ? '44px' : ''].join(' ');
  grid.style.gridTemplateRows = `${heights.header}px`;
  grid.style.gridAutoRows = `${heights.row}px`;
  grid.style.setProperty('--sheet-gutter', `${gutterWidth(groups, narrow)}px`);
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const facts = text('quiet', `${counted(total, 'услуга')}, ${counted(groups.length, 'категория', 'категории', 'категорий')}`);
  return page(grid, facts, layout.density ?? 'normal', narrow);
}

/** The page around the sheet, without what can be pressed. */
function page(grid: HTMLElement, facts: HTMLElement, density: string, narrow: boolean): HTMLElement {
  const title = document.createElement('h1');
  title.append('Прайс-лист');
  const soon = element('price-toolbar-room', text('quiet first-rows-soon', 'Загружается…'));
  const frame = element('sheet-frame', grid, element('sheet-status'));
  frame.dataset.density = density;
  const aside = narrow || density === 'compact';
  const head = element('bar price-head', title, ...(aside ? [soon] : [facts, soon]));
  const list = element('price-list', head, element('price-sheet', frame), ...(narrow ? [element('bar price-head', facts)] : []));
  list.dataset.density = density;
  const whole = element('shell first-rows-page', element('top-bar'), element('sidebar'), element('shell-main', list));
  whole.inert = true;
  whole.ariaHidden = 'true';
  return whole;
}

/** What a cell shows of a service, as the columns of priceColumns.tsx draw it. */
function cellContent(service: Service, key: ColumnKey, canEdit: boolean): Node | string {
  switch (key) {
    case 'price_per_unit': {
      const fault = priceFault(service);
      const age = canEdit ? ageOf({ service, entry: null, touched: false }, Date.now()) : null;
      const look = `price-cell${fault ? ` price-${fault}` : ''}${age ? ` price-age-${age.step}` : ''}`;
      return element(look, text('sheet-cell-text', amount(service.price_per_unit)));
    }
    case 'cost_per_unit':
      return amount(service.cost_per_unit);
    case 'margin':
    case 'markup': {
      const share = (key === 'margin' ? margin : markup)(service);
      return text(`sheet-cell-text sheet-tone-${(share ?? 0) < 0 ? 'danger' : 'quiet'}`, shareText(share));
    }
    default:
      return text('sheet-cell-text', service[key] ?? '');
  }
}

function text(look: string, content: string): HTMLElement {
  const made = document.createElement('span');
  made.className = look;
  made.textContent = content;
  return made;
}

function element(look: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement('div');
  made.className = look;
  made.append(...content);
  return made;
}
