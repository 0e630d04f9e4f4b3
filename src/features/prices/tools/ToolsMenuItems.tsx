import { AnchoredMenu } from '../../../sheet/columns/AnchoredMenu.tsx';
import type { PriceTool } from './priceTool.ts';

type Props = {
  tools: readonly Pick<PriceTool, 'key' | 'label' | 'icon' | 'danger'>[];
  at: DOMRect;
  onChoose(key: string): void;
  onClose(): void;
};

const WIDTH_PX = 240;

/** The open menu «Ещё», below its button. */
export default function ToolsMenuItems({ tools, ...menu }: Props) {
  const items = tools.map(({ key, label, icon, danger }) => ({ key, label, icon, danger }));
  return <AnchoredMenu {...menu} width={WIDTH_PX} label="Ещё" items={items} />;
}
