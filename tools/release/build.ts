import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { debianArchitecture } from '../packages/deb/control.ts';
import { productionPackages } from '../packages/tree/node-packages.ts';
import { packedVersion } from '../packages/version.ts';
import { ROOT } from '../steps.ts';
import { billOfMaterials, type Packed } from './bill-of-materials.ts';

/** npm describes all packages of the project. */
const MAX_BILL_BYTES = 100_000_000;

/** Builds the Debian packages, the image and the software bill of materials of this checkout into a folder. */
export async function buildRelease(output: string): Promise<void> {
  const words = ['tools/packages/main.ts', 'all', '--output', output];
  execFileSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' });
  const { version } = packedVersion();
  writeBill(join(output, `zagon_${version}.cdx.json`), basePackages(output));
}

/** Writes the software bill of materials of what is packed of this checkout, and of these packages of Debian. */
export function writeBill(file: string, debian: readonly Packed[]): void {
  const { version, epochS } = packedVersion();
  // With --omit=dev, npm leaves out packages that are needed in production and for development.
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const fromNpm: unknown = JSON.parse(
    execFileSync('npm', words, {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: MAX_BILL_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const packages = productionPackages(ROOT, 'apps/server')
    .filter((folder) => existsSync(join(ROOT, folder)))
    .map((folder) => manifestIn(join(ROOT, folder)));
  const document = billOfMaterials(fromNpm, {
    version,
    madeAt: Temporal.Instant.fromEpochMilliseconds(epochS * 1000),
    packages,
    node: manifestIn(join(ROOT, 'node_modules/node')).version,
    debian,
    architecture: debianArchitecture(process.arch),
  });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}

const manifest = z.object({ name: z.string(), version: z.string() });

function manifestIn(folder: string): Packed {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

const reference = z.object({ digest: z.string() });
const index = z.object({ manifests: z.array(reference) });
const imageManifest = z.object({ config: reference });
const image = z.object({ config: z.object({ Labels: z.object({ 'farm.zagon.base-packages': z.string() }) }) });

/** The Debian packages that the labels of the images in this folder name. */
export function basePackages(output: string): readonly Packed[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const labels = globSync('*/index.json', { cwd: output }).flatMap((file) => {
    const layout = join(output, file, '..');
    const blob = ({ digest }: z.output<typeof reference>) => read(join(layout, 'blobs', digest.replace(':', '/')));
    return index
      .parse(read(join(output, file)))
      .manifests.map((each) => image.parse(blob(imageManifest.parse(blob(each)).config)))
      .map(({ config }) => config.Labels['farm.zagon.base-packages']);
  });
  const lines = new Set(labels.flatMap((label) => label.split(', ')));
  return [...lines].sort().map((line) => {
    const [name = '', version = ''] = line.split(' ');
    return { name, version };
  });
}
