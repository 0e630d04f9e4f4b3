import type { CSSProperties } from 'react';

const EDGE_PX = 8;

/** A box over `at` for a popup of this width to hang on, so that the popup stays within a narrow window. */
export function anchorStyle(at: DOMRect, popupWidth: number): CSSProperties {
  const left = Math.max(EDGE_PX, Math.min(at.left, window.innerWidth - popupWidth - EDGE_PX));
  // a point of the screen too: what has no size is taken for hidden
  const [inlineSize, blockSize] = [Math.max(1, at.width), Math.max(1, at.height)];
  return { position: 'fixed', left, top: at.top, inlineSize, blockSize, pointerEvents: 'none' };
}

/** Maximum height of a popup in px: the larger free space, above or below `at`. Its anchor has a fixed position, so a taller popup scrolls inside. */
export const maxPopupHeight = (at: DOMRect) => Math.max(at.top, window.innerHeight - at.bottom) - 2 * EDGE_PX;
