import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Layer } from './image-config.ts';

/* The OCI image layout 1.0: a folder of blobs named by their digests, with an index of images. */

const CONFIG_TYPE = 'application/vnd.oci.image.config.v1+json';
const LAYER_TYPE = 'application/vnd.oci.image.layer.v1.tar+gzip';
const MANIFEST_TYPE = 'application/vnd.oci.image.manifest.v1+json';
const INDEX_TYPE = 'application/vnd.oci.image.index.v1+json';

/** What one blob writes about another. */
export type Descriptor = { readonly mediaType: string; readonly digest: string; readonly size: number };

/** An image whose blobs are in a layout. */
export type AddedImage = {
  readonly manifest: Descriptor;
  readonly config: Descriptor;
  readonly layers: readonly Layer[];
};

/** An image as the index lists it. */
export type IndexedImage = AddedImage & { readonly tag: string; readonly architecture: string };

/** `sha256:…` of some bytes. */
export function digestOf(bytes: string | Buffer): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** `sha256:…` of a file, which may be larger than the memory. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `sha256:${hash.digest('hex')}`;
}

/** Where a blob is in the layout. */
export function blobPath(digest: string): string {
  return `blobs/${digest.replace(':', '/')}`;
}

/** The manifest of an image: its configuration and its layers, the lowest first. */
export function manifestOf(config: Descriptor, layers: readonly Layer[]) {
  return {
    schemaVersion: 2,
    mediaType: MANIFEST_TYPE,
    config,
    layers: layers.map(({ digest, size }): Descriptor => ({ mediaType: LAYER_TYPE, digest, size })),
  };
}

/** The index of a layout. Each image is found by its tag. */
export function indexOf(images: readonly IndexedImage[]) {
  return {
    schemaVersion: 2,
    mediaType: INDEX_TYPE,
    manifests: images.map(({ manifest, tag, architecture }) => ({
      ...manifest,
      platform: { architecture, os: 'linux' },
      annotations: { 'org.opencontainers.image.ref.name': tag },
    })),
  };
}

/** The list that `docker load` and `podman load` read in place of the index. */
export function dockerManifest(images: readonly IndexedImage[]) {
  return images.map(({ config, layers, tag }) => ({
    Config: blobPath(config.digest),
    RepoTags: [`zagon:${tag}`],
    Layers: layers.map(({ digest }) => blobPath(digest)),
  }));
}

/** Creates an empty layout. */
export function createLayout(layout: string): void {
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
}

/** Adds the configuration and the manifest of an image, whose layers are there. */
export function addImage(layout: string, content: object, layers: readonly Layer[]): AddedImage {
  const config = addJson(layout, CONFIG_TYPE, content);
  return { manifest: addJson(layout, MANIFEST_TYPE, manifestOf(config, layers)), config, layers };
}

/** Writes the index, and the same for Docker. Without it, the layout contains no image. */
export function writeIndex(layout: string, images: readonly IndexedImage[]): void {
  writeFileSync(join(layout, 'index.json'), JSON.stringify(indexOf(images)));
  writeFileSync(join(layout, 'manifest.json'), JSON.stringify(dockerManifest(images)));
}

function addJson(layout: string, mediaType: string, value: object): Descriptor {
  const bytes = Buffer.from(JSON.stringify(value));
  const digest = digestOf(bytes);
  writeFileSync(join(layout, blobPath(digest)), bytes);
  return { mediaType, digest, size: bytes.length };
}
