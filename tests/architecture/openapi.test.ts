import { createConfig, lintFromString } from '@redocly/openapi-core';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { type CallName, calls } from '../../contract/calls.ts';
import { openApi } from '../../server/http/openApi.ts';
import { exceptions } from './openApiExceptions.ts';

const document = openApi(new Map(Object.entries(calls) as [CallName, (typeof calls)[CallName]][]));

type Finding = { rule: string; place: string; message: string };

const allows = ({ rule, place }: Finding, exception: (typeof exceptions)[number]) =>
  exception.rule === rule && exception.where?.test(place);

const ofRedocly = (rule: string) => rule.startsWith('no-');

function off(which: (rule: string) => boolean): Record<string, 'off'> {
  return Object.fromEntries(exceptions.flatMap(({ rule, where }) => (where || !which(rule) ? [] : [[rule, 'off' as const]])));
}

async function findings(): Promise<Finding[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas, owasp] as RulesetDefinition[], rules: off((rule) => !ofRedocly(rule)) });
  const seen = await spectral.run(document);
  const config = await createConfig({ extends: ['recommended'], rules: off(ofRedocly) });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return [
    ...seen.map(({ code, path, message }) => ({ rule: String(code), place: path.join('.'), message })),
    ...problems.map(({ ruleId, location, message }) => ({ rule: ruleId, place: location[0]?.pointer ?? '', message })),
  ];
}

it('the OpenAPI document passes Spectral with its OWASP rules and Redocly but for listed exceptions', async () => {
  const found = await findings();
  const rest = found.filter((finding) => !exceptions.some((exception) => allows(finding, exception)));
  expect(rest.slice(0, 20)).toEqual([]);
  expect(exceptions.filter((exception) => exception.where && !found.some((finding) => allows(finding, exception)))).toEqual([]);
}, 120_000);
