import type { ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { SearchWordsProvider } from '../search.ts';
import type { ColumnToolsProps } from './ColumnTools.tsx';
import { SheetViewProvider } from './sheetView.ts';
import type { SheetViewControl } from './useSheetView.ts';

// Knows nothing of what a row is made of but what the columns tell.
const ColumnTools = lazyDialog<ColumnToolsProps<never>>(() => import('./ColumnTools.tsx'));

type Props<R> = {
  control: SheetViewControl<R>;
  /** the whole list: what there is to choose among */
  rows(): readonly R[];
  /** the menu or the filter is closed: the keyboard goes back to the sheet */
  onLeave(): void;
  /** what is searched for, to be marked in the cells */
  words: readonly string[];
  children: ReactNode;
};

/** A sheet whose columns can be arranged, sorted and filtered: gives the headings what they need and shows what they open. */
export function SheetFrame<R>({ control, rows, words, onLeave, children }: Props<R>) {
  return (
    <SheetViewProvider value={control}>
      <SearchWordsProvider value={words}>{children}</SearchWordsProvider>
      {control.tool && (
        <ColumnTools
          control={control as SheetViewControl<never>}
          tool={control.tool}
          rows={rows as () => readonly never[]}
          onClose={() => {
            control.openTool(null);
            onLeave();
          }}
        />
      )}
    </SheetViewProvider>
  );
}
