import { z } from 'zod';

/** The parts of a CycloneDX document that are changed; the others are kept. */
const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const dependency = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(dependency),
});

/** Something packed that npm does not know, or a package by the name and version in its manifest. */
export type Packed = { readonly name: string; readonly version: string };

/** What a release contains. */
export type Contents = {
  readonly version: string;
  /** When the commit was made, as in the packages: the same commit gives the same document. */
  readonly madeAt: Temporal.Instant;
  readonly packages: readonly Packed[];
  readonly node: string;
  /** Debian's packages in the lowest layer of the image. */
  readonly debian: readonly Packed[];
  /** Architecture as Debian names it. */
  readonly architecture: string;
};

/**
 * The software bill of materials of a release (CycloneDX): of what npm lists, the packages that are packed, then Node
 * and the Debian packages of the image. Throws if npm does not list a package that is packed.
 */
export function billOfMaterials(fromNpm: unknown, contents: Contents): object {
  const { serialNumber: _random, ...document } = bill.parse(fromNpm);
  const known = new Map(document.components.map((each) => [each['bom-ref'], each]));
  const packages = [...new Set(contents.packages.map(({ name, version }) => `${name}@${version}`))].map((ref) => {
    const found = known.get(ref);
    if (found === undefined) throw new Error(`npm's bill of materials lacks ${ref}`);
    return found;
  });
  const components = [...packages, nodeComponent(contents.node), ...debianComponents(contents)];
  const refs = new Set(components.map((each) => each['bom-ref']));
  const root = `zagon@${contents.version}`;
  return {
    ...document,
    metadata: {
      ...document.metadata,
      timestamp: contents.madeAt.toString(),
      component: { ...document.metadata.component, 'bom-ref': root, name: 'zagon', version: contents.version },
    },
    components,
    dependencies: [
      { ref: root, dependsOn: [...refs] },
      ...document.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map((each) => ({ ...each, dependsOn: each.dependsOn?.filter((ref) => refs.has(ref)) ?? [] })),
    ],
  };
}

function nodeComponent(version: string) {
  const ref = `pkg:generic/node@${version}`;
  return { 'bom-ref': ref, type: 'application', name: 'node', version, purl: ref };
}

function debianComponents({ debian, architecture }: Contents) {
  return debian.map(({ name, version }) => {
    const ref = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
    return { 'bom-ref': ref, type: 'library', name, version, purl: ref };
  });
}
