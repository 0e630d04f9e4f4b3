import type { SheetColumn } from '../sheetTypes.ts';

/**
 * What a person changed about the columns of a sheet; null and absent mean «as the sheet comes». Keys of columns that are not
 * there at the moment (another role, a narrow screen) stay, so that they find their places again.
 */
export type ColumnLayout = {
  order: readonly string[];
  /** of columns that come hidden: the ones shown */
  hidden: readonly string[];
  /** columns that stay in view at the start */
  frozen: readonly string[] | null;
  /** in pixels */
  widths: Readonly<Record<string, number>>;
  /** absent: «обычные» */
  density?: Density;
};

/** How high the rows are. */
export type Density = 'compact' | 'normal' | 'large';

export const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compact', label: 'Низкие' },
  { value: 'normal', label: 'Обычные' },
  { value: 'large', label: 'Высокие' },
];

export const AS_IT_COMES: ColumnLayout = { order: [], hidden: [], frozen: null, widths: {} };

export const MIN_WIDTH = 44;
export const MAX_WIDTH = 1200;

type Known = Pick<SheetColumn<never>, 'key' | 'frozen' | 'always' | 'hidden'>;
type Sized = Known & Pick<SheetColumn<never>, 'width' | 'minWidth'>;

/** All the columns in the person's order, hidden ones too. One that the person never saw moved stands after its usual neighbour. */
export function inOrder<C extends Known>(columns: readonly C[], layout: ColumnLayout): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const placed = [...new Set(layout.order)].flatMap((key) => byKey.get(key) ?? []);
  const known = new Set(placed);
  for (const [index, column] of columns.entries()) {
    if (known.has(column)) continue;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
    known.add(column);
  }
  const frozen = (column: C) => isFrozen(column, layout);
  return [...placed.filter(frozen), ...placed.filter((column) => !frozen(column))];
}

function isFrozen(column: Known, layout: ColumnLayout) {
  return layout.frozen ? layout.frozen.includes(column.key) : column.frozen === true;
}

export function isHidden(column: Known, layout: ColumnLayout): boolean {
  return column.always !== true && layout.hidden.includes(column.key) !== (column.hidden === true);
}

/** The columns to draw. There is always one, whatever was hidden. */
export function arranged<C extends Sized>(columns: readonly C[], layout: ColumnLayout): C[] {
  const ordered = inOrder(columns, layout);
  const shown = ordered.filter((column) => !isHidden(column, layout));
  return (shown.length > 0 ? shown : ordered.slice(0, 1)).map((column) => {
    const frozen = isFrozen(column, layout);
    const width = layout.widths[column.key];
    if (width === undefined) return frozen === (column.frozen === true) ? column : { ...column, frozen };
    return { ...column, frozen, width, minWidth: Math.min(column.minWidth ?? MIN_WIDTH, MIN_WIDTH) };
  });
}

/** The column goes to the place of another one, which makes room. Among frozen columns it becomes one of them, and the other way round. */
export function moved(columns: readonly Known[], layout: ColumnLayout, key: string, to: string): ColumnLayout {
  const ordered = inOrder(columns, layout);
  const keys = ordered.map((column) => column.key);
  const [from, target] = [keys.indexOf(key), keys.indexOf(to)];
  if (from < 0 || target < 0 || from === target) return layout;
  keys.splice(from, 1);
  keys.splice(target, 0, key);
  const wasFrozen = ordered.filter((column) => isFrozen(column, layout)).map((column) => column.key);
  const joins = wasFrozen.includes(to);
  if (joins === wasFrozen.includes(key)) return { ...layout, order: keys };
  const absent = (layout.frozen ?? []).filter((one) => !keys.includes(one));
  return { ...layout, order: keys, frozen: [...wasFrozen.filter((one) => one !== key), ...(joins ? [key] : []), ...absent] };
}

/** One place to the left (-1) or to the right (1) among the columns shown; the same layout where there is no such place. */
export function stepped(columns: readonly Known[], layout: ColumnLayout, key: string, step: -1 | 1): ColumnLayout {
  const shown = inOrder(columns, layout).filter((column) => !isHidden(column, layout));
  const to = shown[shown.findIndex((column) => column.key === key) + step];
  return to ? moved(columns, layout, key, to.key) : layout;
}

export function withHidden(columns: readonly Known[], layout: ColumnLayout, key: string, hidden: boolean): ColumnLayout {
  const others = layout.hidden.filter((one) => one !== key);
  const comesHidden = columns.some((column) => column.key === key && column.hidden);
  return { ...layout, hidden: hidden === comesHidden ? others : [...others, key] };
}

/** Everything up to this column stays in view; null lets all of them scroll. */
export function frozenUpTo(columns: readonly Known[], layout: ColumnLayout, key: string | null): ColumnLayout {
  const keys = inOrder(columns, layout).map((column) => column.key);
  const last = key === null ? -1 : keys.indexOf(key);
  return { ...layout, order: keys, frozen: keys.slice(0, last + 1) };
}

/** null: the width it comes with */
export function withWidth(layout: ColumnLayout, key: string, width: number | null): ColumnLayout {
  const { [key]: _, ...widths } = layout.widths;
  if (width === null) return { ...layout, widths };
  return { ...layout, widths: { ...widths, [key]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) } };
}
