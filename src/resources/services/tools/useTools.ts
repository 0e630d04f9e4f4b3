import { useMay } from '../../../lib/access.tsx';
import { useMeta } from '../../../lib/meta-context.tsx';
import type { PriceTool, ToolSubject } from './priceTool.ts';
import { priceTools } from './priceTools.tsx';

/** The tools that this person has here. */
export function useTools(about: ToolSubject): readonly PriceTool[] {
  const { extensions } = useMeta();
  const may: Record<PriceTool['action'], boolean> = {
    list: useMay('services', 'list'),
    edit: useMay('services', 'edit'),
    clear: useMay('services', 'clear'),
  };
  return priceTools.filter(
    (tool) => may[tool.action] && tool.about.includes(about) && (!tool.extension || extensions.includes(tool.extension)),
  );
}
