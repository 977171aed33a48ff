import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Service } from '../service.ts';
import { logOnce, type Log } from '../log.ts';
import { StartRefused } from '../start-refused.ts';

/** Paths of a certificate (with its chain) and its private key, in PEM. */
export type CertificateFiles = {
  readonly certFile: string;
  readonly keyFile: string;
  /** Names of their settings, without prefix and ending. */
  readonly settings: 'TLS' | 'MQTTS';
};

/** Options of every TLS server. */
export type CertificateOptions = { readonly cert: Buffer; readonly key: Buffer; readonly minVersion: 'TLSv1.2' };

type SecureServer = { setSecureContext(options: SecureContextOptions): void };

/** How often the files are checked for a renewed certificate, ms. */
const CHECK_MS = 10_000;

/** The certificate of all TLS listeners, renewed in place when its files change. */
export class Certificate {
  readonly #files: CertificateFiles;
  readonly #servers = new Set<SecureServer>();
  #options: CertificateOptions;

  /** Throws if the files cannot be read or do not belong together. */
  constructor(files: CertificateFiles) {
    this.#files = files;
    try {
      this.#options = readOptions(files);
    } catch (error) {
      throw new StartRefused(
        `The certificate in ZAGON_${files.settings}_CERT (${files.certFile}) and the key in ZAGON_${files.settings}_KEY (${files.keyFile}) cannot be ` +
          `used: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }

  /** Options for a new TLS server. */
  get options(): CertificateOptions {
    return this.#options;
  }

  /** When the certificate ends, s since 1970. */
  get endsS(): number {
    return new X509Certificate(this.#options.cert).validToDate.getTime() / 1_000;
  }

  /** Updates this server with every later certificate. Open connections keep theirs. */
  renewFor(server: SecureServer): void {
    this.#servers.add(server);
  }

  /** Reads the files again; returns true if they changed. Throws, keeping the old certificate, if they are unusable. */
  reload(): boolean {
    const options = readOptions(this.#files);
    if (options.cert.equals(this.#options.cert) && options.key.equals(this.#options.key)) return false;
    this.#options = options;
    for (const server of this.#servers) server.setSecureContext(options);
    return true;
  }
}

/** The certificates of the web app and of the broker, which may be the same. */
export type Certificates = { readonly web: Certificate | undefined; readonly mqtt: Certificate | undefined };

/** Reads the configured certificates. */
export function openCertificates(config: {
  readonly tls: CertificateFiles | undefined;
  readonly mqttsTls: CertificateFiles | undefined;
}): Certificates {
  const web = config.tls === undefined ? undefined : new Certificate(config.tls);
  if (config.mqttsTls === undefined || config.mqttsTls === config.tls) return { web, mqtt: web };
  return { web, mqtt: new Certificate(config.mqttsTls) };
}

/** When each certificate in use ends, s since 1970. */
export function certificateEndsS({ web, mqtt }: Certificates): Readonly<Partial<Record<'web' | 'mqtt', number>>> {
  return {
    ...(web === undefined ? {} : { web: web.endsS }),
    ...(mqtt === undefined ? {} : { mqtt: mqtt.endsS }),
  };
}

/** Watches the files of the certificates. They are compared by content: links and copies change in many ways. */
export function certificateRenewal({ web, mqtt }: Certificates, log: Log): Service {
  const certificates = [...new Set([web, mqtt])].filter((each) => each !== undefined);
  let timer: NodeJS.Timeout | undefined;
  const failures = logOnce(log, 'tls.certificate_not_renewed');
  return {
    name: 'certificate renewal',
    scope: 'every',
    after: [],
    async start() {
      if (certificates.length === 0) return;
      timer = setInterval(() => {
        try {
          for (const certificate of certificates) if (certificate.reload()) log.info('tls.certificate_renewed');
          failures.recovered();
        } catch (error) {
          // The two files are replaced one after the other: the next check may find both.
          failures.failed(error);
        }
      }, CHECK_MS);
    },
    async stop() {
      clearInterval(timer);
    },
  };
}

function readOptions({ certFile, keyFile }: CertificateFiles): CertificateOptions {
  const options = { cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: 'TLSv1.2' } as const;
  // Throws if a file is not PEM or the key is another certificate's.
  createSecureContext(options);
  return options;
}
