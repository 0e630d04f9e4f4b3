import { ClearableSelect } from '../ui/ClearableSelect.tsx';
import type { ListControl } from './listQuery.ts';

type Props = ListControl & {
  /** of the filter in the address */
  name: string;
  /** what is listed while nothing is chosen: «Любой статус» */
  title: string;
  /** its accessible name: «Статус»; the title unless said */
  label?: string;
  /** the options can be searched by their words */
  searchable?: boolean;
  options: readonly { value: string; label: string }[];
};

/** One condition of a list. */
export function ListFilter({ query, onQuery, name, title, label = title, searchable = false, options }: Props) {
  return (
    <ClearableSelect
      className="directory-filter"
      aria-label={label}
      placeholder={title}
      {...(searchable ? { showSearch: true, optionFilterProp: 'label', popupMatchSelectWidth: false } : {})}
      options={[...options]}
      value={query.filters[name]}
      onChange={(chosen) => onQuery({ filters: { [name]: chosen } })}
    />
  );
}
