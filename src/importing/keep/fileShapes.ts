/** How a file of some shape (see `SeenSheet.shape`) was read the last time. */
export type ShapeMemory = {
  columns: readonly string[];
  /** of the tables further down */
  more?: readonly (readonly string[])[];
  options: object;
};

const MOST = 30;
const keyOf = (owner: string) => `import-shapes:${owner}`;

/** Remembers, on this browser, how files of each shape were read. Works without storage too: then nothing is remembered. */
export const fileShapes = {
  recall(owner: string, shape: string | null): ShapeMemory | null {
    return shape === null ? null : (read(owner).find(([known]) => known === shape)?.[1] ?? null);
  },
  remember(owner: string, shape: string | null, memory: ShapeMemory): void {
    if (shape === null) return;
    const others = read(owner).filter(([known]) => known !== shape);
    try {
      localStorage.setItem(keyOf(owner), JSON.stringify([[shape, memory], ...others].slice(0, MOST)));
    } catch {
      // Storage is off or full: the next file is guessed again.
    }
  },
};

function read(owner: string): [string, ShapeMemory][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
