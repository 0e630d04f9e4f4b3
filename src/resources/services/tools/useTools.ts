import { isWriter, type Role } from '../../../../contract/permissions.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useMeta } from '../../../lib/meta-context.tsx';
import type { PriceTool, ToolSubject } from './priceTool.ts';
import { priceTools } from './priceTools.tsx';

const may: Record<PriceTool['who'], (role: Role) => boolean> = {
  read: () => true,
  write: isWriter,
  own: (role) => role === 'company',
};

/** The tools that this person has here. */
export function useTools(about: ToolSubject): readonly PriceTool[] {
  const { role } = useCompany();
  const { extensions } = useMeta();
  return priceTools.filter(
    (tool) =>
      role !== undefined && may[tool.who](role) && tool.about.includes(about) && (!tool.extension || extensions.includes(tool.extension)),
  );
}
