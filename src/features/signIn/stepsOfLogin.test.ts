import { expect, it } from 'vitest';
import { steps, stepsOfLogin } from './loginFlow.ts';

const { askedStep, stepAddress } = stepsOfLogin;
const query = (text: string) => new URLSearchParams(text);

it('every sign-in step has an address, from which the step is read back', () => {
  for (const step of steps) expect(askedStep(query(stepAddress(step, query('')).split('?')[1] ?? ''))).toBe(step);
  expect(stepAddress('entry', query('step=code'))).toBe('/login');
  expect(stepAddress('password', query(''))).toBe('/login?step=password');
});

it('the address of a sign-in step keeps where the visitor was going, and nothing else', () => {
  expect(stepAddress('code', query('to=%2Fservices%3Ffrom%3Dletter&x=1'))).toBe('/login?step=code&to=%2Fservices%3Ffrom%3Dletter');
});

it.each(['', 'step=', 'step=admin', 'step=constructor'])('the address «%s» opens the first sign-in step', (text) =>
  expect(askedStep(query(text))).toBe('entry'),
);
