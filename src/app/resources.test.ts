// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { resourceCalls } from '../providers/data/resource-calls.ts';
import { refineResources } from './refineResources.ts';
import { resources } from './resources.ts';

it('the resources of the data provider are described by its names, those of a company as such', () => {
  const described = Object.fromEntries(resources.map(({ name, ofCompany = false }) => [name, ofCompany]));
  const asked = Object.fromEntries(Object.entries(resourceCalls).map(([name, { companyIn }]) => [name, companyIn !== undefined]));
  expect(described).toMatchObject(asked);
});

it('every screen has an address of its own, and every resource a name', () => {
  const paths = resources.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
});

it('Refine is told the provider of the company and the screens that the API has extensions for', () => {
  const told = (extensions: string[]) => refineResources(resources, 'company-guid', extensions).find(({ name }) => name === 'objects');
  expect(told(['directories'])).toMatchObject({ list: '/objects', show: '/objects/:id', meta: { dataProviderName: 'company-guid' } });
  expect(told([])).toMatchObject({ list: undefined, show: undefined });
});
