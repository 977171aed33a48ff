import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { configCheck } from './config-check.ts';
import { demo } from './demo.ts';
import { devicesMake } from './devices-make.ts';
import { dump } from './dump.ts';
import { health } from './health.ts';
import { load } from './load.ts';
import { migrate } from './migrate.ts';
import { operatorLink } from './operator-link.ts';
import { processes } from './processes.ts';
import { purge } from './setup/purge.ts';
import { restore } from './restore.ts';
import { restored } from './restored.ts';
import { schema, schemaPending } from './schema.ts';
import { serve } from './serve.ts';
import { setup } from './setup/setup.ts';

/** All commands, by name, in help order. */
export const COMMANDS = {
  setup,
  serve,
  demo,
  'config check': configCheck,
  migrate,
  schema,
  'schema pending': schemaPending,
  health,
  processes,
  backup,
  restore,
  restored,
  dump,
  load,
  'audit verify': auditVerify,
  'operator link': operatorLink,
  'devices make': devicesMake,
  purge,
} satisfies Record<string, Command>;
