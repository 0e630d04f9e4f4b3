import { Radio } from 'antd';
import { useMemo, useState } from 'react';
import { counted } from '../../../../lib/plural.ts';
import type { MergedGroup } from '../../mergeRows.ts';
import { CategoryMargins } from './CategoryMargins.tsx';
import { categoryMargins } from './categoryMargins.ts';
import { PreviewTable } from './PreviewTable.tsx';
import type { Preview } from './preview.ts';
import { SkippedTable } from './SkippedTable.tsx';

type View = 'all' | 'loss' | 'jump' | 'skipped';

const n = (count: number) => count.toLocaleString('ru-RU');

/** What the rule would do: every change, what deserves a look among them, what stays and why. */
export function PreviewPane({ preview, groups }: { preview: Preview; groups: readonly MergedGroup[] }) {
  const [chosen, setView] = useState<View>('all');
  const { changes, skipped, unchanged } = preview;
  const margins = useMemo(() => categoryMargins(groups, changes), [groups, changes]);
  const losses = useMemo(() => changes.filter((change) => change.loss), [changes]);
  const jumps = useMemo(() => changes.filter((change) => change.jump), [changes]);
  const views: { value: View; label: string; count: number }[] = [
    { value: 'all', label: 'Изменятся', count: changes.length },
    { value: 'loss', label: 'Только в убыток', count: losses.length },
    { value: 'jump', label: 'Только скачки', count: jumps.length },
    { value: 'skipped', label: 'Пропущены', count: skipped.length },
  ];
  const options = views.filter(({ value, count }) => value === 'all' || count > 0);
  const view = options.some(({ value }) => value === chosen) ? chosen : 'all';
  return (
    <div className="prices-preview">
      {margins.length > 0 && <CategoryMargins margins={margins} />}
      {options.length > 1 && (
        <Radio.Group
          aria-label="Что показать"
          className="prices-views"
          optionType="button"
          buttonStyle="solid"
          value={view}
          onChange={(event) => setView(event.target.value)}
          options={options.map(({ value, label, count }) => ({ value, label: `${label} · ${n(count)}` }))}
        />
      )}
      {jumps.length > 0 && view === 'jump' && <p className="quiet">Скачок — больше +70 % или −30 % к прежнему значению.</p>}
      {view === 'skipped' ? (
        <SkippedTable skipped={skipped} />
      ) : changes.length > 0 ? (
        <PreviewTable key={view} changes={view === 'loss' ? losses : view === 'jump' ? jumps : changes} />
      ) : null}
      {unchanged > 0 && <p className="quiet">Уже такие, как нужно: {counted(unchanged, 'услуга', 'услуги', 'услуг')}.</p>}
    </div>
  );
}
