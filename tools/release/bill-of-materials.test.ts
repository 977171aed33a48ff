import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { basePackages } from './build.ts';

const listed = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  licenses: [{ license: { id: 'MIT' } }],
});

const FROM_NPM = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:random',
  version: 1,
  metadata: { timestamp: '2026-11-30T00:00:00Z', component: { ...listed('main', '0.1.0'), type: 'application' } },
  components: [listed('pg', '8.23.1'), listed('pg-pool', '3.1.0'), listed('vite', '9.0.0')],
  dependencies: [
    { ref: 'zagon@0.1.0', dependsOn: ['pg@8.23.1', 'vite@9.0.0'] },
    { ref: 'pg@8.23.1', dependsOn: ['pg-pool@3.1.0', 'vite@9.0.0'] },
    { ref: 'vite@9.0.0' },
  ],
};
const CONTENTS = {
  version: '0.2.0',
  madeAt: Temporal.Instant.from('2026-07-15T10:00:00Z'),
  packages: [
    { name: 'pg', version: '8.23.1' },
    { name: 'pg-pool', version: '3.1.0' },
    { name: 'pg', version: '8.23.1' },
  ],
  node: '26.10.0',
  debian: [{ name: 'libstdc++6', version: '1:14.2-19' }],
  architecture: 'amd64',
};

test('the bill of materials lists what is packed with what depends on it, then Node and the packages of the image', () => {
  expect(billOfMaterials(FROM_NPM, CONTENTS)).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: '2026-07-15T10:00:00Z',
      component: { ...listed('zagon', '0.2.0'), type: 'application' },
    },
    components: [
      listed('pg', '8.23.1'),
      listed('pg-pool', '3.1.0'),
      expect.objectContaining({ name: 'node', purl: 'pkg:generic/node@26.10.0' }),
      expect.objectContaining({ purl: 'pkg:deb/debian/libstdc%2B%2B6@1%3A14.2-19?arch=amd64' }),
    ],
    dependencies: [
      {
        ref: 'zagon@0.2.0',
        dependsOn: [
          'pg@8.23.1',
          'pg-pool@3.1.0',
          'pkg:generic/node@26.10.0',
          'pkg:deb/debian/libstdc%2B%2B6@1%3A14.2-19?arch=amd64',
        ],
      },
      { ref: 'pg@8.23.1', dependsOn: ['pg-pool@3.1.0'] },
    ],
  });
});

test('a package that is packed and that npm does not list is no bill of materials', () => {
  const packages = [...CONTENTS.packages, { name: 'left-out', version: '1.0.0' }];
  expect(() => billOfMaterials(FROM_NPM, { ...CONTENTS, packages })).toThrow('lacks left-out@1.0.0');
});

test('the packages of the image are read from the labels of its layout', () => {
  const output = mkdtempSync(join(tmpdir(), 'zagon-labels-'));
  onTestFinished(() => rmSync(output, { recursive: true, force: true }));
  const layout = join(output, 'zagon_0.2.0_oci_amd64');
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  const write = (file: string, content: object) => writeFileSync(join(layout, file), JSON.stringify(content));
  write('index.json', { manifests: [{ digest: 'sha256:1' }, { digest: 'sha256:2' }] });
  for (const [name, packages] of [
    ['1', 'libc6 2.41-12, tzdata 2026a-1'],
    ['2', 'libc6 2.41-12, tzdata 2026a-1, dash 0.5.12-12'],
  ] as const) {
    write(`blobs/sha256/${name}`, { config: { digest: `sha256:config${name}` } });
    write(`blobs/sha256/config${name}`, { config: { Labels: { 'farm.zagon.base-packages': packages } } });
  }
  expect(basePackages(output)).toEqual([
    { name: 'dash', version: '0.5.12-12' },
    { name: 'libc6', version: '2.41-12' },
    { name: 'tzdata', version: '2026a-1' },
  ]);
  expect(basePackages(layout)).toEqual([]);
});
