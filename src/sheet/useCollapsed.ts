import { useState } from 'react';

const PREFIX = 'collapsed:';
const none: ReadonlySet<string> = new Set();

/** The closed groups of a sheet, remembered in this browser under a name that tells the user and the sheet. */
export function useCollapsed(name: string) {
  const [collapsed, setCollapsed] = useState(() => read(name));
  function change(next: ReadonlySet<string>) {
    setCollapsed(next);
    keep(name, next);
  }
  return [collapsed, change] as const;
}

function read(name: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? '[]');
    return Array.isArray(kept) ? new Set(kept.filter((id) => typeof id === 'string')) : none;
  } catch {
    return none;
  }
}

function keep(name: string, collapsed: ReadonlySet<string>): void {
  try {
    if (collapsed.size === 0) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify([...collapsed]));
  } catch {
    // A closed or full storage costs the memory, not the work.
  }
}
