import { parseArgs } from 'node:util';
import { z } from 'zod';
import { serialSchema } from '@zagon/device-protocol/common-schemas.ts';
import type { NamedModule } from './scenes/stage.ts';

export const USAGE = `npm run conformance -- <serial> [options]

  --port <port>             where the station connects; 1883 if not given
  --host <address>          address to listen on; 0.0.0.0 if not given
  --secret <secret>         secret of the station; a new one is shown if not given
  --module <serial=type>    a module that the station serves only once it is listed; may be repeated
  --tls-cert <file> --tls-key <file>   certificate and key in PEM, for a station that requires TLS
  --power-cut               asks for a power cut at the end of the run
  --simulated               starts this station of the simulator, and cuts its power
  --language <en|pl>        language of the titles; en if not given
  --json                    one JSON text per line
  --record <file>           writes everything that was sent and received to a file, one JSON text per line`;

const optionsSchema = z.object({
  serial: serialSchema,
  host: z.string().min(1).default('0.0.0.0'),
  port: z.coerce.number().int().min(0).max(65_535).default(1883),
  secret: z.string().min(1).optional(),
  module: z
    .array(z.string())
    .default([])
    .transform((texts) => texts.map(namedModule)),
  'tls-cert': z.string().optional(),
  'tls-key': z.string().optional(),
  'power-cut': z.boolean().default(false),
  simulated: z.boolean().default(false),
  language: z.enum(['en', 'pl']).default('en'),
  json: z.boolean().default(false),
  record: z.string().optional(),
});

export type Options = z.output<typeof optionsSchema>;

/** Reads the command line, or returns why it is invalid. */
export function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        port: { type: 'string' },
        secret: { type: 'string' },
        module: { type: 'string', multiple: true },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
        'power-cut': { type: 'boolean' },
        simulated: { type: 'boolean' },
        language: { type: 'string' },
        json: { type: 'boolean' },
        record: { type: 'string' },
      },
    });
    const read = optionsSchema.safeParse({ ...values, serial: positionals[0] });
    if (!read.success) return problemOf(read.error);
    const { 'tls-cert': cert, 'tls-key': key } = read.data;
    return (cert === undefined) === (key === undefined) ? read.data : '--tls-cert and --tls-key belong together';
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function problemOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? 'invalid options' : `${issue.path.join('.')}: ${issue.message}`;
}

/** `AM421-X=AM-421`: a serial number and a type of the catalogue. */
function namedModule(text: string): NamedModule {
  const [serial = '', kind = ''] = text.split('=');
  return { serial, kind };
}
