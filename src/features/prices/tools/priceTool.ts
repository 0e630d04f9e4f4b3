import type { ComponentType } from 'react';
import type { Extension } from '../../../../contract/call.ts';
import type { SheetColumn } from '../../../sheet/sheetTypes.ts';
import type { PriceRow } from '../priceRow.ts';
import type { MergedGroup } from '../saving/mergeRows.ts';
import type { PriceQueues } from '../saving/usePriceQueues.ts';
import type { PriceCommands } from '../usePriceCommands.ts';
import type { PriceGroup } from '../useShownGroups.ts';

/** What every tool of the price list is given when it opens. */
export type PriceToolProps = {
  queues: PriceQueues;
  /** the whole list with unsaved edits on top */
  groups: readonly MergedGroup[];
  /** what is left of it by the search and the filters */
  shown: readonly PriceGroup[];
  /** all columns of the sheet, hidden ones too */
  columns: readonly SheetColumn<PriceRow>[];
  /** guids of the services selected on the sheet, in its order; the row of the cursor when nothing is selected. From a row's menu that row is first */
  selected: readonly string[];
  commands: PriceCommands;
  onClose(): void;
};

export type ToolSubject = 'list' | 'rows' | 'row';

/** A dialog or drawer of the price list behind a word in its menu. */
export type PriceTool = {
  key: string;
  label: string;
  /** on the services, that the caller must be allowed */
  action: 'list' | 'edit' | 'clear';
  /** shown only where the API names it (GET /api/meta/) */
  extension?: Extension;
  /** about the whole list, the selected rows, one row (`selected[0]`) */
  about: readonly ToolSubject[];
  danger?: boolean;
  /** lazily loaded: `lazyDialog(() => import(…))` */
  Dialog: ComponentType<PriceToolProps>;
};
