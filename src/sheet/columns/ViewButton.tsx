import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Hint } from '../../ui/Hint.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useToggleButton } from '../../ui/useToggleButton.ts';
import type { Arranging, ViewPanelProps } from './ViewPanel.tsx';

const ViewPanel = lazyDialog<ViewPanelProps>(() => import('./ViewPanel.tsx'));

/** «Вид»: which columns are there, in which order. `brief`: the sign alone; `density`: how high the rows are, too */
export function ViewButton<R>({ control, brief, density = false }: { control: Arranging<R>; brief: boolean; density?: boolean }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const toggle = useToggleButton(button !== null, setButton);
  const at = button?.getBoundingClientRect();
  return (
    <>
      <Hint title={brief ? 'Вид' : null}>
        <Button icon={<TableOutlined aria-hidden />} aria-label="Вид" aria-haspopup="dialog" aria-expanded={button !== null} {...toggle}>
          {brief ? null : 'Вид'}
        </Button>
      </Hint>
      {at && (
        <ViewPanel
          control={control}
          at={at}
          density={density}
          onClose={() => {
            setButton(null);
            button?.focus();
          }}
        />
      )}
    </>
  );
}
