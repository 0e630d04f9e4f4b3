import { createContext } from 'react';
import { type LineSpan, NO_SPAN } from './lineSpan.ts';

/** What a line asks of the selection: its own part of the rectangle, and when to ask again. */
export type SpanSource = { subscribe(listener: () => void): () => void; span(line: number): LineSpan };

export const SelectionContext = createContext<SpanSource>({ subscribe: () => () => undefined, span: () => NO_SPAN });
