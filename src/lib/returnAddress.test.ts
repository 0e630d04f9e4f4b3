import { describe, expect, it } from 'vitest';
import { loginAddress, returnAddress, withReturn } from './paths.ts';

describe('the address after signing in', () => {
  it('is the path inside the product that the visitor was going to', () => {
    expect(returnAddress('/analytics?from=2026-01-01#top')).toBe('/analytics?from=2026-01-01#top');
    expect(loginAddress('/analytics?from=1')).toBe('/login?to=%2Fanalytics%3Ffrom%3D1');
  });

  it.each([
    '//evil.example',
    '//',
    '//[',
    '/\\evil.example',
    '\\\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    '',
    null,
  ])('is the home page instead of %j', (typed) => expect(returnAddress(typed)).toBe('/services'));

  it('never leads back to the sign-in page', () => {
    expect(returnAddress('/login?to=/login')).toBe('/services');
    expect(loginAddress('/services')).toBe('/login');
  });
});

it('is kept when the visitor goes to another sign-in page', () => {
  expect(withReturn('/restore-pass', new URLSearchParams('step=password&to=%2Fprofile'))).toBe('/restore-pass?to=%2Fprofile');
  expect(withReturn('/restore-pass', new URLSearchParams('step=password'))).toBe('/restore-pass');
});
