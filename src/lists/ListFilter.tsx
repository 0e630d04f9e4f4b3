import { Select } from 'antd';
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

/** One condition of a list, taken away by its cross. */
export function ListFilter({ query, onQuery, name, title, label = title, searchable = false, options }: Props) {
  return (
    <Select
      className="directory-filter"
      aria-label={label}
      placeholder={title}
      allowClear
      {...(searchable ? { showSearch: true, optionFilterProp: 'label', popupMatchSelectWidth: false } : {})}
      options={[...options]}
      value={query.filters[name] ?? null}
      onChange={(chosen: string | null | undefined) => onQuery({ filters: { [name]: chosen ?? undefined } })}
    />
  );
}
