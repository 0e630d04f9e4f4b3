import { Select } from 'antd';

type Props<V extends string> = {
  /** what is listed while nothing is chosen: «Любой статус» */
  title: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  onChange(value: V | undefined): void;
};

/** One condition of a list, taken away by its cross. */
export function FilterSelect<V extends string>({ title, options, value, onChange }: Props<V>) {
  return (
    <Select
      className="directory-filter"
      aria-label={title}
      placeholder={title}
      allowClear
      options={[...options]}
      value={value ?? null}
      onChange={(chosen: V | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}
