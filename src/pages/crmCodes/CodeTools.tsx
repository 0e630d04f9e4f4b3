import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { CallInput } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls.ts';
import { codeStatusTitles } from '../../../contract/codeStatusTitles.ts';
import { planTitles } from '../../../contract/planTitles.ts';
import { FilterSelect } from '../../lists/FilterSelect.tsx';
import type { ListQuery } from '../../lists/listQuery.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import type { ListQueryChange } from '../../lists/useListQuery.ts';

/** What a file of codes is narrowed by. */
export type CodeFilter = CallInput<typeof calls.codeExport>['query'];

type Props = {
  query: ListQuery;
  onQuery(change: ListQueryChange, replace?: boolean): void;
  onSave?: ((format: 'csv' | 'xlsx') => void) | undefined;
};

const optionsOf = (titles: Record<string, string>) => Object.entries(titles).map(([value, label]) => ({ value, label }));
const statuses = optionsOf(codeStatusTitles);
const plans = optionsOf(planTitles);
const files = [
  { key: 'csv', label: 'Таблица .csv' },
  { key: 'xlsx', label: 'Книга Excel .xlsx' },
] as const;

/** Search and filters of the list, and the file of what they leave. */
export function CodeTools({ query, onQuery, onSave }: Props) {
  const filter = (name: string, title: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      title={title}
      options={options}
      value={query.filters[name]}
      onChange={(value) => onQuery({ filters: { [name]: value } })}
    />
  );
  return (
    <div className="directory-tools">
      <SearchField label="Код, комментарий или кто" value={query.search} onSearch={(search) => onQuery({ search }, true)} />
      {filter('status', 'Любой статус', statuses)}
      {onSave && filter('subscription_type', 'Любой тариф', plans)}
      {onSave && (
        <Dropdown trigger={['click']} autoFocus menu={{ items: [...files], onClick: ({ key }) => onSave(key === 'xlsx' ? 'xlsx' : 'csv') }}>
          <Button icon={<DownloadOutlined aria-hidden />}>Скачать…</Button>
        </Dropdown>
      )}
    </div>
  );
}
