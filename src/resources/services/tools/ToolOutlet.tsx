import type { PriceToolProps } from './priceTool.ts';
import { priceTools } from './priceTools.tsx';

/** The tool that is open, if any. */
export function ToolOutlet({ tool, ...props }: PriceToolProps & { tool: string | null }) {
  const open = priceTools.find((one) => one.key === tool);
  return open ? <open.Dialog {...props} /> : null;
}
