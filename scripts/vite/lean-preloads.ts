import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * A chunk that loads another one by `import()` lists what that one imports, so that all of it is fetched at once. What the loading chunk
 * imports itself is there by then, and need not stand in the list: in the first load the lists weigh more than some screens.
 * The returned function is for `build.modulePreload.resolveDependencies`.
 */
export function leanPreloads() {
  let bundle: Bundle = {};
  const plugin: Plugin = {
    name: 'prorabka:lean-preloads',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_, made) {
        bundle = made;
      },
    },
  };
  const resolveDependencies = (_: string, dependencies: string[], { hostId }: { hostId: string }) => {
    const present = importedBy(bundle, hostId);
    return dependencies.filter((file) => !present.has(file));
  };
  return { plugin, resolveDependencies };
}

function importedBy(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const chunk = bundle[file];
  if (chunk?.type === 'chunk') for (const imported of chunk.imports) importedBy(bundle, imported, found);
  return found;
}
