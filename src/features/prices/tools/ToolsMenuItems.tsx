import type { ReactNode } from 'react';
import { AnchoredMenu } from '../../../sheet/columns/AnchoredMenu.tsx';
import type { PriceTool } from './priceTool.ts';
import { toolIcons } from './toolIcons.tsx';

type Props = {
  /** `icon`: of what is no tool */
  tools: readonly (Pick<PriceTool, 'key' | 'label' | 'danger'> & { icon?: ReactNode })[];
  at: DOMRect;
  onChoose(key: string): void;
  onClose(): void;
};

const WIDTH_PX = 240;

/** The open menu «Ещё», below its button. */
export default function ToolsMenuItems({ tools, ...menu }: Props) {
  const items = tools.map(({ key, label, icon = toolIcons[key], danger }) => ({ key, label, icon, danger }));
  return <AnchoredMenu {...menu} width={WIDTH_PX} label="Ещё" items={items} />;
}
