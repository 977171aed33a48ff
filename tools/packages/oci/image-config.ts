import { debianArchitecture } from '../deb/control.ts';

/** The images of a version: the server, and the server with its own database and a simulated field. */
export const IMAGE_KINDS = ['server', 'demo'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** The user that the image runs as, by number: Kubernetes checks that it is not root without reading /etc/passwd. */
export const IMAGE_USER = 10_001;

/** The only folder besides /tmp that the program writes to. */
export const DATA_FOLDER = '/var/lib/zagon';

/** Where the program is in the image; the same place as in the Debian package. */
export const PROGRAM_FOLDER = 'usr/lib/zagon';

const NODE = `/${PROGRAM_FOLDER}/bin/node`;
const PROGRAM = `/${PROGRAM_FOLDER}/apps/server/cli/zagon.mjs`;
const SECOND_NS = 1_000_000_000;

type Facts = {
  readonly version: string;
  /** Whole hash of the commit. */
  readonly revision: string;
  /** Time of the commit, s since 1970. */
  readonly epochS: number;
  /** As Node names it: `x64`. */
  readonly arch: string;
  /** Versions of the Debian packages in the base layer. */
  readonly basePackages: string;
};

/** A layer as the config and the manifest name it. */
export type Layer = {
  /** Digest of the tar; `digest` and `size` are of its compressed form. */
  readonly diffId: string;
  readonly digest: string;
  readonly size: number;
  /** What made it, in one line. */
  readonly createdBy: string;
};

/** Variables of each image. */
const ENVIRONMENTS: Readonly<Record<ImageKind, Readonly<Record<string, string>>>> = {
  server: { ZAGON_DEMO: 'off' },
  // A trial, published on 127.0.0.1 of the machine by the command in docs/operating.md.
  demo: { ZAGON_DEMO: 'on', ZAGON_ALLOW_UNENCRYPTED: 'on' },
};

const COMMANDS: Readonly<Record<ImageKind, string>> = { server: 'serve', demo: 'demo' };

/** How a container of an image starts, as the field `config` of the OCI image configuration. */
export function runConfig(kind: ImageKind) {
  const environment = {
    PATH: `/${PROGRAM_FOLDER}/bin:/usr/bin`,
    // The network of a container is its own, so nobody reaches its loopback address.
    ZAGON_HOST: '0.0.0.0',
    ZAGON_DATA_DIR: DATA_FOLDER,
    NODE_COMPILE_CACHE: `${DATA_FOLDER}/code-cache`,
    ...ENVIRONMENTS[kind],
  };
  return {
    User: `${IMAGE_USER}:${IMAGE_USER}`,
    // The web app, and the built-in broker with TLS.
    ExposedPorts: { '3000/tcp': {}, '8883/tcp': {} },
    Env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    Entrypoint: [NODE, '--max-semi-space-size=8', PROGRAM],
    Cmd: [COMMANDS[kind]],
    Volumes: { [DATA_FOLDER]: {} },
    WorkingDir: DATA_FOLDER,
    StopSignal: 'SIGTERM',
    // Docker's field, which OCI does not know and its tools keep.
    Healthcheck: {
      Test: ['CMD', NODE, PROGRAM, 'health'],
      Interval: 30 * SECOND_NS,
      Timeout: 5 * SECOND_NS,
      StartPeriod: 60 * SECOND_NS,
      Retries: 3,
    },
  };
}

/** The labels that registries and scanners read. */
export function imageLabels({ version, revision, epochS, basePackages }: Facts): Readonly<Record<string, string>> {
  return {
    'org.opencontainers.image.title': 'Zagon',
    'org.opencontainers.image.description': 'Irrigation and field monitoring for growers',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.revision': revision,
    'org.opencontainers.image.created': createdAt(epochS),
    'org.opencontainers.image.licenses': 'Apache-2.0',
    'org.opencontainers.image.vendor': 'Zagon',
    'farm.zagon.base-packages': basePackages,
  };
}

/** The OCI image configuration of an image with these layers, the lowest first. */
export function imageConfig(kind: ImageKind, facts: Facts, layers: readonly Layer[]) {
  const created = createdAt(facts.epochS);
  return {
    created,
    architecture: debianArchitecture(facts.arch),
    os: 'linux',
    config: { ...runConfig(kind), Labels: imageLabels(facts) },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(({ createdBy }) => ({ created, created_by: createdBy })),
  };
}

/** The tag of an image. A `+`, which a version may contain, is not allowed in it. */
export function imageTag(kind: ImageKind, version: string): string {
  const tag = version.replaceAll('+', '-');
  return kind === 'demo' ? `${tag}-demo` : tag;
}

function createdAt(epochS: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochS * 1000).toString();
}
