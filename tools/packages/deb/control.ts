import type { Component } from '../tree/components.ts';

/** Debian's names of the processors for which Node is available. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Debian's name of a processor as Node names it. Throws for one without packages. */
export function debianArchitecture(arch: string): string {
  const found = ARCHITECTURES[arch];
  if (found === undefined) throw new Error(`no packages for ${arch}: ${Object.keys(ARCHITECTURES).join(', ')} only`);
  return found;
}

/** What Debian has to provide for Node and its certificates and time zones. */
const SHARED_LIBRARIES = 'libc6 (>= 2.28), libstdc++6 (>= 9), libgcc-s1, libatomic1';

type Description = {
  readonly name: string;
  readonly depends: (version: string) => readonly string[];
  readonly others: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly text: readonly string[];
};

/** The Debian package of each component. */
export const DEBIAN_PACKAGES = {
  server: {
    name: 'zagon',
    depends: () => [SHARED_LIBRARIES, 'ca-certificates', 'tzdata', 'adduser'],
    others: { Recommends: 'postgresql (>= 15) | zagon-postgres', Suggests: 'zagon-demo, mosquitto' },
    summary: 'irrigation and field monitoring for growers',
    text: [
      'Soil probes, air sensors and valve modules report through base stations;',
      'growers see the state of their fields, open water by hand and schedule it,',
      'in Polish or English.',
      '',
      'This package contains the server with its web app and the program zagon.',
      'Installing it starts nothing: "zagon setup" asks what it needs to know.',
    ],
  },
  demo: {
    name: 'zagon-demo',
    depends: (version) => [`zagon (= ${version})`, `zagon-postgres (= ${version})`],
    others: {},
    summary: 'demo farm with a simulated field for Zagon',
    text: ['"zagon demo" starts a farm with sixty days of history, and a simulator that', 'keeps it live.'],
  },
  postgres: {
    name: 'zagon-postgres',
    depends: (version) => [`zagon (= ${version})`, 'libc6 (>= 2.28)'],
    others: {},
    summary: 'built-in PostgreSQL of Zagon, for trials and single farms',
    text: [
      'Programs of the database that the server starts by itself in its data folder.',
      'An irrigation company uses the PostgreSQL of its distribution instead.',
    ],
  },
} as const satisfies Record<Component, Description>;

/** `zagon_0.2.0_amd64.deb`. */
export function debFileName(component: Component, version: string, architecture: string): string {
  return `${DEBIAN_PACKAGES[component].name}_${version}_${architecture}.deb`;
}

/** The control file of a package. `installedKb`: size of its files. */
export function controlFile(
  component: Component,
  { version, architecture, installedKb }: { version: string; architecture: string; installedKb: number },
): string {
  const { name, depends, others, summary, text } = DEBIAN_PACKAGES[component];
  const fields = {
    Package: name,
    Version: version,
    Architecture: architecture,
    Maintainer: 'Zagon <packages@zagon.farm>',
    'Installed-Size': String(installedKb),
    Depends: depends(version).join(', '),
    ...others,
    Section: 'net',
    Priority: 'optional',
  };
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}`);
  const body = text.map((line) => (line === '' ? ' .' : ` ${line}`));
  return `${[...lines, `Description: ${summary}`, ...body].join('\n')}\n`;
}
