import { Drawer } from 'antd';
import { useState } from 'react';
import type { Changeset } from '../../../../../contract/changeset.ts';
import { RevertDialog } from '../../../../importing/revert/RevertDialog.tsx';
import { priceReverting } from '../../import/revert/priceReverting.ts';
import type { PriceToolProps } from '../priceTool.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import './history.css';
import { Journal } from './Journal.tsx';
import { revertWords } from './revertWords.ts';
import { type JournalFilter, useJournal } from './useJournal.ts';

const everything: JournalFilter = { search: '', author: undefined, from: undefined };

/** Who changed what and when, with the way back of each change. */
export function HistoryDrawer({ queues, groups, onClose }: PriceToolProps) {
  const [filter, setFilter] = useState(everything);
  const [asked, setAsked] = useState<Changeset | null>(null);
  const journal = useJournal(filter);
  return (
    <Drawer open title="История прайс-листа" width={720} onClose={onClose} className="history">
      <HistoryFilters filter={filter} onChange={setFilter} changes={journal.changes} />
      <Journal
        journal={journal}
        filtered={filter.search !== '' || filter.author !== undefined || filter.from !== undefined}
        unsaved={queues.services.unsaved + queues.categories.unsaved}
        categoryTitle={(guid) => groups.find((group) => group.category.shown.guid === guid)?.category.shown.title ?? 'удалённая категория'}
        onRevert={setAsked}
      />
      {asked && (
        <RevertDialog
          changeset={asked.guid}
          reverting={priceReverting}
          words={revertWords(asked.title)}
          onClose={() => setAsked(null)}
          onReverted={() => void journal.refetch()}
        />
      )}
    </Drawer>
  );
}
