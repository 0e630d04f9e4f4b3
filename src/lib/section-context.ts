import { createContext } from 'react';

/** Title of the screen that a component stands on; empty outside the shell. */
export const SectionContext = createContext('');
