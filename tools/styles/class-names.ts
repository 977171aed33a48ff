import { dirname, join } from 'node:path/posix';
import { parse } from 'postcss';

/** A file of the web app: its path from the root, and its text. */
type WebFile = { readonly path: string; readonly text: string };

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** Classes that a component uses without its style sheet declaring them, and those declared that none uses. */
export function classProblems(components: readonly WebFile[], sheets: readonly WebFile[]): string[] {
  const declared = new Map(sheets.map(({ path, text }) => [path, declaredClasses(text)]));
  const used = new Map<string, Set<string> | 'any'>();
  const problems: string[] = [];
  for (const { path, text } of components) {
    for (const [, name = '', specifier = ''] of text.matchAll(IMPORT)) {
      const sheet = join(dirname(path), specifier);
      const classes = declared.get(sheet);
      const own = usedClasses(text, name);
      const earlier = used.get(sheet);
      used.set(sheet, own === 'any' || earlier === 'any' ? 'any' : (earlier ?? new Set()).union(own));
      if (classes === undefined || own === 'any') continue;
      for (const one of own)
        if (!classes.has(one)) problems.push(`${path} uses the class ${one}, which ${sheet} does not declare.`);
    }
  }
  for (const [sheet, classes] of declared) {
    const uses = used.get(sheet);
    if (uses === undefined || uses === 'any') continue;
    for (const one of classes)
      if (!uses.has(one)) problems.push(`${sheet} declares the class ${one}, which is not used.`);
  }
  return problems;
}

/** Classes of a module of styles, without global ones and those composed by others. */
function declaredClasses(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const composed = new Set<string>();
  const root = parse(text);
  root.walkRules(({ selector }) => {
    const local = selector.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
    for (const [, name = ''] of local.matchAll(/\.([A-Za-z_][\w-]*)/g)) names.add(name);
  });
  root.walkDecls('composes', ({ value }) => {
    if (!value.includes(' from ')) for (const name of value.split(/\s+/)) composed.add(name);
  });
  return names.difference(composed);
}

/** Classes used by their names; `any` if a name is computed. */
function usedClasses(text: string, name: string): Set<string> | 'any' {
  if (new RegExp(`\\b${name}\\[(?!['"])`).test(text)) return 'any';
  // Not the file name in the import itself.
  const body = text.replaceAll(IMPORT, '').replaceAll(/import [^;]*;/g, '');
  const uses = [
    ...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')),
    ...body.matchAll(new RegExp(`\\b${name}\\[['"]([\\w-]+)['"]\\]`, 'g')),
  ];
  return new Set(uses.map(([, one = '']) => one));
}
