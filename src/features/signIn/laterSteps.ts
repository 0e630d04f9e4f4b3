import type { ComponentType } from 'react';
import type { LaterProps } from './useLoginMachine.ts';

let loading: Promise<ComponentType<LaterProps>> | null = null;

/** The steps that most visitors never see, loaded apart. A failed load is tried anew by the next asking. */
export function loadLaterSteps(): Promise<ComponentType<LaterProps>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ComponentType<LaterProps>> {
  try {
    return (await import('./LaterStep.tsx')).LaterStep;
  } catch (error) {
    loading = null;
    throw error;
  }
}
