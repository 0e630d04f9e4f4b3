import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

type Props = Pick<DescriptionsProps, 'layout' | 'column' | 'className'> & {
  /** names with their values; one without a value is left out */
  of: Readonly<Record<string, ReactNode>>;
};

/** Names with their values: a line each, or with `layout="vertical"` in columns, the name above its value. */
export function Facts({ of, layout = 'horizontal', column = 1, className = '' }: Props) {
  const items = Object.entries(of)
    .filter(([, value]) => value)
    .map(([label, children]) => ({ key: label, label, children }));
  return (
    <Descriptions
      size="small"
      colon={false}
      bordered={layout === 'horizontal'}
      layout={layout}
      column={column}
      className={className}
      // on a phone the value breaks, not a word of the name
      styles={{ label: { overflowWrap: 'normal' } }}
      items={items}
    />
  );
}
