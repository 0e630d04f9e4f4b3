import { useState } from 'react';
import { loadCollapsed, saveCollapsed } from './columns/keptView.ts';

/** The closed groups of a sheet, remembered in this browser under a name that tells the user and the sheet. */
export function useCollapsed(name: string) {
  const [collapsed, setCollapsed] = useState(() => loadCollapsed(name));
  function change(next: ReadonlySet<string>) {
    setCollapsed(next);
    saveCollapsed(name, next);
  }
  return [collapsed, change] as const;
}
