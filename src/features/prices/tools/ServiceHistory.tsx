import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import { companyKey } from '../../../lib/companyLists.ts';
import { day, instant } from '../../../lib/dates.ts';
import { money } from '../../../lib/format.ts';
import { read } from '../../../lib/read.ts';
import { useReadAnew } from '../../../lib/readsEnd.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { ChangeItem } from '../../../lists/ChangeItem.tsx';
import { RowList } from '../../../lists/RowList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { categoryTitles, changeWords } from '../changeWords.ts';
import { type HistoryRow, type PriceStep, priceSteps, stepPath } from './priceSteps.ts';
import type { PriceToolProps } from './priceTool.ts';
import './history.css';

const box = { width: 640, height: 140, pad: 12 };

/** What became of one service: its price over time, and every change of every field. */
export default function ServiceHistory({ groups, selected, onClose }: PriceToolProps) {
  const guid = selected[0] ?? '';
  const service = groups.flatMap((group) => group.rows).find((row) => row.service.guid === guid)?.service;
  return (
    <Drawer open title={`История: ${service?.title ?? 'услуга'}`} width={640} onClose={onClose}>
      <Changes guid={guid} categoryTitle={categoryTitles(groups)} />
    </Drawer>
  );
}

function Changes({ guid, categoryTitle }: { guid: string; categoryTitle(guid: string): string }) {
  const { company } = useCompany();
  const key = companyKey(company.guid, 'changesets', 'service', guid);
  const history = useQuery(read(key, calls.serviceHistory, { params: { guid }, query: {} }));
  useReadAnew(key);
  return (
    <Loaded query={history} rows={8} what="Изменения">
      {(found) => (
        <>
          <PriceChart steps={priceSteps(found)} />
          <RowList rows={byChangeset(found)} none="Эту услугу ещё не меняли.">
            {({ first, rows }) => {
              const isNew = rows.every((row) => row.before === null);
              const pick = (side: 'before' | 'after') => Object.fromEntries(rows.map((row) => [row.field, row[side]]));
              const row = { entity: 'service' as const, guid, title: '', before: isNew ? null : pick('before'), after: pick('after') };
              const { what, lines } = changeWords(row, categoryTitle);
              return (
                <ChangeItem title={what} at={instant(first.changed_at)} author={first.author}>
                  <div className="change-details">
                    {lines.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </div>
                </ChangeItem>
              );
            }}
          </RowList>
        </>
      )}
    </Loaded>
  );
}

type OneChange = { guid: string; first: HistoryRow; rows: HistoryRow[] };

/** Fields that changed together, newest first as they come. */
function byChangeset(rows: readonly HistoryRow[]): OneChange[] {
  const groups = new Map<string, OneChange>();
  for (const row of rows) {
    const group = groups.get(row.changeset);
    if (group) group.rows.push(row);
    else groups.set(row.changeset, { guid: row.changeset, first: row, rows: [row] });
  }
  return [...groups.values()];
}

/** The price over time as steps. The list below it says the same in figures. */
function PriceChart({ steps }: { steps: readonly PriceStep[] }) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const prices = steps.map((step) => step.price);
  const range = `от ${money(Math.min(...prices))} до ${money(Math.max(...prices))}`;
  return (
    <figure className="history-figure">
      <svg
        className="history-chart"
        role="img"
        aria-label={`Цена с ${day(new Date(first.at).toISOString())}: ${range}, сейчас ${money(last.price)}`}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
      >
        <line x1={box.pad} x2={box.width - box.pad} y1={box.height - box.pad} y2={box.height - box.pad} className="history-axis" />
        <path d={stepPath(steps, Date.now(), box)} className="history-line" />
      </svg>
      <figcaption className="history-caption">
        <span>{day(new Date(first.at).toISOString())}</span>
        <span>{range}</span>
        <span>сегодня</span>
      </figcaption>
    </figure>
  );
}
