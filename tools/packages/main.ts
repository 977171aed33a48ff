/**
 * `npm run packages -- deb|oci|all [--output <folder>]`: Debian packages and a container image of this commit, made on
 * this machine for its own kind of processor. Needs `npm ci`, and Debian's `dpkg-deb` and `strip`; the image also needs
 * `apt-get` and GNU tar.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../steps.ts';
import { buildDeb } from './deb/build-deb.ts';
import { debianArchitecture } from './deb/control.ts';
import { buildImage } from './oci/build-image.ts';
import { strippedTree } from './tree/stripped-tree.ts';
import { packedVersion } from './version.ts';

const KINDS = ['deb', 'oci', 'all'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { output: { type: 'string', default: join(ROOT, 'dist') } },
});
const [kind = ''] = positionals;
if (positionals.length !== 1 || !KINDS.includes(kind)) {
  console.error('npm run packages -- deb|oci|all [--output <folder>]');
  process.exit(1);
}

const output = resolve(values.output);
mkdirSync(output, { recursive: true });
const packed = packedVersion();
const work = mkdtempSync(join(tmpdir(), 'zagon-packages-'));
try {
  const stripped = await strippedTree(work);
  const architecture = debianArchitecture(process.arch);
  if (kind !== 'oci')
    for (const component of ['server', 'demo', 'postgres'] as const)
      console.log(buildDeb({ component, entries: stripped[component], packed, architecture, output }));
  if (kind !== 'deb') for (const path of await buildImage({ tree: stripped, packed, output })) console.log(path);
} finally {
  rmSync(work, { recursive: true, force: true });
}
