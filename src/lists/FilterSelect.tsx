import { Select } from 'antd';

type Props<V extends string> = {
  /** what is listed while nothing is chosen: «Любой статус» */
  title: string;
  /** its accessible name: «Статус»; the title unless said */
  label?: string;
  /** the options can be searched by their words */
  searchable?: boolean;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange(value: V | undefined): void;
};

/** One condition of a list, taken away by its cross. */
export function FilterSelect<V extends string>({ title, label = title, searchable = false, options, value, onChange }: Props<V>) {
  return (
    <Select
      className="directory-filter"
      aria-label={label}
      placeholder={title}
      allowClear
      {...(searchable ? { showSearch: true, optionFilterProp: 'label', popupMatchSelectWidth: false } : {})}
      options={[...options]}
      value={value ?? null}
      onChange={(chosen: V | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}
