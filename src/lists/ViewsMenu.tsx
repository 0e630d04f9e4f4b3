import { CheckOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { openNamedPeriod } from '../lib/periods.ts';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import type { Views } from './views.ts';

const ViewsDialog = lazyDialog(() => import('./ViewsDialog.tsx'));
const MANAGE = 'manage';

type Props = {
  views: Views;
  /** what is set now: the address's query without `?` */
  query: string;
  onApply(query: string): void;
};

/** «Виды»: the views that are kept, and the way to the dialog that keeps them. */
export function ViewsMenu({ views, query, onApply }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const kept = views.list.data ?? [];
  const here = openNamedPeriod(query);
  const items: MenuProps['items'] = [
    ...kept.map(({ guid, title, query }) => ({
      key: guid,
      label: title,
      icon: openNamedPeriod(query) === here ? <CheckOutlined aria-label="применён" /> : <StarOutlined aria-hidden />,
      onClick: () => onApply(openNamedPeriod(query)),
    })),
    ...(kept.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: MANAGE,
      label: 'Сохранить или изменить…',
      onClick() {
        setOpen(true);
        void views.list.refetch();
      },
    },
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
          views={views}
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
