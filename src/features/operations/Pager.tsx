import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { PageLinks, Position } from './useFilterAddress.ts';

const steps = [
  { rel: 'first', label: 'К самым новым', icon: <DoubleLeftOutlined aria-hidden /> },
  { rel: 'prev', label: 'Новее', icon: <LeftOutlined aria-hidden /> },
  { rel: 'next', label: 'Старее', icon: <RightOutlined aria-hidden /> },
  { rel: 'last', label: 'К самым старым', icon: <DoubleRightOutlined aria-hidden /> },
] as const;

/** Steps between pages; nothing while one page holds everything. */
export function Pager({ links, onGo }: { links: PageLinks; onGo(position: Position): void }) {
  if (Object.keys(links).length === 0) return null;
  return (
    <Flex component="nav" wrap justify="center" gap={6} aria-label="Страницы операций">
      {steps.map(({ rel, label, icon }) => {
        const to = links[rel];
        const outermost = rel === 'first' || rel === 'last';
        return (
          <Button
            key={rel}
            icon={rel === 'next' ? undefined : icon}
            disabled={!to}
            title={label}
            aria-label={outermost ? label : undefined}
            onClick={() => to && onGo(to)}
          >
            {outermost ? null : label}
            {rel === 'next' && icon}
          </Button>
        );
      })}
    </Flex>
  );
}
