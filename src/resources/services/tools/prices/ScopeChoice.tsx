import { Radio, Select } from 'antd';
import { searchForm } from '../../../../grid/search/searchForm.ts';
import type { PriceToolProps } from '../priceTool.ts';
import { type Scope, type ScopeKind, scopeCounts } from './scope.ts';

type Props = Pick<PriceToolProps, 'groups' | 'shown' | 'selected'> & { scope: Scope; disabled: boolean; onChange(scope: Scope): void };

const words: Record<ScopeKind, string> = {
  selected: 'Выделенные услуги',
  shown: 'Показанные по фильтру и поиску',
  category: 'Категория',
  all: 'Весь прайс-лист',
};

/** «У каких услуг» */
export function ScopeChoice({ scope, disabled, onChange, ...list }: Props) {
  const counts = scopeCounts(list);
  const categories = list.groups.map(({ category, rows }) => ({
    value: category.shown.guid,
    label: `${category.shown.title} (${rows.length.toLocaleString('ru-RU')})`,
  }));
  return (
    <fieldset className="prices-field">
      <legend>У каких услуг</legend>
      <Radio.Group
        className="prices-scopes"
        value={scope.kind}
        disabled={disabled}
        onChange={(event) => onChange({ ...scope, kind: event.target.value as ScopeKind })}
      >
        {[...counts].map(([kind, count]) => (
          <Radio key={kind} value={kind}>
            {words[kind]}
            {kind === 'category' ? '' : ` (${count.toLocaleString('ru-RU')})`}
          </Radio>
        ))}
      </Radio.Group>
      {scope.kind === 'category' && (
        <Select
          showSearch
          aria-label="Категория, в которой меняются цены"
          disabled={disabled}
          value={scope.category}
          options={categories}
          filterOption={(typed, option) => searchForm(option?.label ?? '').includes(searchForm(typed))}
          notFoundContent="Такой категории нет"
          onChange={(category) => onChange({ kind: 'category', category })}
        />
      )}
    </fieldset>
  );
}
