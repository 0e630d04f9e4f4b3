import { Skeleton } from 'antd';
import { useCompany } from '../../lib/company-context.tsx';
import { LiveRegion } from '../../ui/announce.tsx';
import { ListFailure } from '../../ui/directory/ListFailure.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { useFilterAddress } from './filter/useFilterAddress.ts';
import { NoOperations } from './list/NoOperations.tsx';
import { OperationTable } from './list/OperationTable.tsx';
import { Pager } from './list/Pager.tsx';
import { TotalsBar } from './list/TotalsBar.tsx';
import { useNames } from './list/useNames.ts';
import { useOperations } from './list/useOperations.ts';
import './operation-list.css';
import { useClosedSet } from './useClosedSet.ts';

const noneSelected = () => false;
const noneFresh: ReadonlySet<string> = new Set();

/** The operations of one company. */
export function OperationList() {
  const { company } = useCompany();
  const { filter, position, setFilter, go } = useFilterAddress();
  const { names, directories } = useNames();
  const { rows, summary, links, stale, error, retry } = useOperations(filter, position, names);
  const closedMonths = useClosedSet();
  return (
    <section className="money-list" aria-label={`Операции: ${company.title}`}>
      <LiveRegion />
      <div className="money-head">
        <h1>Операции</h1>
      </div>
      <FilterBar filter={filter} names={names} directories={directories} onFilter={setFilter}>
        {null}
      </FilterBar>
      <TotalsBar label="Итоги по отбору" summary={summary} stale={stale} />
      {error && <ListFailure error={error} retry={retry} />}
      {!rows && !error && <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />}
      {rows?.length === 0 && <NoOperations filtered={Object.keys(filter).length > 0} onReset={() => setFilter({})} />}
      {rows && rows.length > 0 && (
        <OperationTable
          rows={rows}
          names={names}
          closedMonths={closedMonths}
          fresh={noneFresh}
          isSelected={noneSelected}
          stale={stale}
          actions={undefined}
        />
      )}
      <Pager links={links} onGo={go} />
    </section>
  );
}
