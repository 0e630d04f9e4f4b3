import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ServiceTitle } from './PreviewTable.tsx';
import type { Skipped } from './preview.ts';

/** Services that stay as they are, each with its reason. */
export function SkippedTable({ skipped }: { skipped: readonly Skipped[] }) {
  return (
    <PlainTable<Skipped>
      aria-label="Пропущены"
      rowKey="guid"
      dataSource={skipped}
      columns={[
        { title: 'Услуга', rowScope: 'row', render: (_, service) => <ServiceTitle service={service} /> },
        { title: 'Почему', dataIndex: 'detail' },
      ]}
    />
  );
}
