import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { Meta } from '../../../contract/meta.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { ApiRuntime } from '../../http/runtime.ts';

/** What this server is and can do; an extension is named only where all of its calls are implemented. */
export function describeServer({ config, implemented }: ApiRuntime): Meta {
  const done = new Set(implemented.values());
  const all: Call[] = Object.values(calls);
  const named = new Set(all.flatMap((call) => call.extension ?? []));
  return {
    name: 'Прорабка',
    version: packageFile.version,
    api: '1',
    extensions: [...named].filter((name) => all.every((call) => call.extension !== name || done.has(call))),
    links: config.links,
    metrika_id: config.metrikaId,
  };
}
