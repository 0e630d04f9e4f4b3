import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Slow machines only make a test longer: what is awaited either comes or the test's own limit ends it.
configure({ asyncUtilTimeout: 10_000 });

/** What React, antd or our own code complained of during the running test. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  const seen = complaints;
  vi.restoreAllMocks();
  expect(seen, 'a console error or warning that the test did not expect').toEqual([]);
});

/** Hands over the complaints so far to a test that provokes them on purpose. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

// jsdom has no layout: antd asks for these at every mount.
window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// jsdom prints «not implemented» for pseudo-elements, which antd measures to find the scrollbar's width.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);
Element.prototype.scrollIntoView = () => {};
