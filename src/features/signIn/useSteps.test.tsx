import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { sessionMemory } from '../../lib/sessionMemory.ts';
import { allowedStep, blank, type Flow, type Known, type Step, steps, stepsOfLogin } from './loginFlow.ts';
import { useSteps } from './useSteps.ts';

const login = 'a@b.ru';
const typed: Flow = { ...blank, login };
const known: Known = { login, kind: 'email', next: 'password' };
const newcomer: Known = { ...known, next: 'registration' };
const sent = { login, resendAt: 60_000 };
const started = { login, process: 'p'.repeat(22), resendAt: 60_000, confirmed: false };

/** The steps of /login with a login typed. `said` is what the page is as the hook is called next. */
function opened(flow = typed) {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(
    () => ({
      address: useLocation().search,
      page: useSteps({
        addresses: stepsOfLogin,
        memory: sessionMemory('test', blank, () => flow),
        allowed: allowedStep,
        begin: ({ step }) => ({ step, flow }),
        replaces: () => false,
      }),
    }),
    { wrapper },
  );
  return {
    page: () => result.current.page,
    address: () => result.current.address,
    go: (step: Step, changes?: Partial<Flow>) => act(() => result.current.page.go(step, changes)),
  };
}

describe('a page of steps', () => {
  it('takes in what has changed and goes to the step, and the address follows', () => {
    const { go, page, address } = opened();
    go('password', { known });
    expect(page()).toMatchObject({ step: 'password', flow: { login, known } });
    expect(address()).toBe('?step=password');
    go('code', { sent });
    expect(page().step).toBe('code');
    go('entry');
    expect(page()).toMatchObject({ step: 'entry', flow: { login, known, sent } });
    expect(address()).toBe('');
  });

  it('goes to the nearest step where what is known does not allow the one that was meant', () => {
    const { go, page } = opened();
    go('code', { known });
    expect(page().step).toBe('password');
    go('registration', { known: newcomer, started });
    expect(page().step).toBe('confirm');
  });

  it('says at once what it knows, before it is drawn anew', () => {
    const { page } = opened();
    const { keep, now } = page();
    act(() => {
      keep({ name: 'Анна' });
      expect(now()).toMatchObject({ login, name: 'Анна' });
    });
    expect(page()).toMatchObject({ step: 'entry', flow: { name: 'Анна' } });
  });

  it('takes nothing in from a step that the visitor has left', () => {
    const { go, page } = opened();
    const entry = page();
    go('newcomer', { known: newcomer });
    const left = page();
    go('entry');
    const flow = page().flow;
    act(() => left.go('confirm', { started }));
    act(() => left.keep({ created: true }));
    expect(page()).toMatchObject({ step: 'entry', flow });
    go('password', { known });
    act(() => entry.go('newcomer', { known: newcomer }));
    act(() => entry.keep({ login: 'x' }));
    expect(page()).toMatchObject({ step: 'password', flow: { login, known } });
  });

  it('shows only steps that are allowed by the known data, so a reload keeps each', () => {
    const changes = fc.oneof(
      fc.constantFrom('a@b.ru', 'c@d.ru', '').map((text) => ({ login: text })),
      fc.constantFrom('password', 'code', 'registration').map((next) => ({ known: { ...known, next } })),
      fc.constantFrom({ sent }, { started }, { started: { ...started, confirmed: true } }, { started: null }, { created: true }, blank, {}),
    );
    const said = fc.tuple(fc.constantFrom(...steps), changes as fc.Arbitrary<Partial<Flow>>);
    fc.assert(
      fc.property(fc.array(said, { maxLength: 25 }), (all) => {
        const { go, page } = opened();
        for (const [step, changes] of all) {
          go(step, changes);
          expect(allowedStep(page().step, page().flow)).toBe(page().step);
        }
      }),
      { numRuns: 30 },
    );
  });
});
