import { CheckOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { isWriter } from '../../../contract/permissions.ts';
import type { ViewScreen } from '../../../contract/resources/savedView.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { openNamedPeriod } from '../../lib/namedPeriod.ts';
import { lazyDialog } from '../lazyDialog.tsx';
import { useViews } from './useViews.ts';

const ViewsDialog = lazyDialog(() => import('./ViewsDialog.tsx').then((module) => module.ViewsDialog));
const MANAGE = 'manage';

type Props = {
  screen: ViewScreen;
  /** what is set now: the address's query without `?` */
  query: string;
  onApply(query: string): void;
};

/** Filters kept under a name, shared within the company; nothing for who only reads, or where the API keeps none. */
export function SavedViews({ screen, query, onApply }: Props) {
  const { role } = useCompany();
  const known = useExtension('views') && role !== undefined && isWriter(role);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { list } = useViews(screen, known);
  if (!known) return null;

  const views = list.data ?? [];
  const here = openNamedPeriod(query);
  const items: MenuProps['items'] = [
    ...views.map(({ guid, title, query }) => ({
      key: guid,
      label: title,
      icon: openNamedPeriod(query) === here ? <CheckOutlined aria-label="применён" /> : <StarOutlined aria-hidden />,
      onClick: () => onApply(openNamedPeriod(query)),
    })),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: MANAGE, label: 'Сохранить или изменить…', onClick: () => setOpen(true) },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus>
        <Button ref={button} icon={<StarOutlined aria-hidden />}>
          Виды
        </Button>
      </Dropdown>
      {open && (
        <ViewsDialog
          screen={screen}
          query={query}
          onApply={onApply}
          onClose={() => {
            setOpen(false);
            window.setTimeout(() => button.current?.focus());
          }}
        />
      )}
    </>
  );
}
