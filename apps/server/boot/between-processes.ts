import type { ProcessBusCounts } from '../core/bus/process-bus.ts';
import type { Service } from '../core/service.ts';
import type { LinkView } from '../calls/services.ts';
import { leadOfModule } from '../stores/processes/module-lead.ts';
import type { Database } from '../database/open.ts';
import type { Link } from '../intake/link.ts';
import { FieldQuestions } from '../jobs/processes/field-questions.ts';
import { NotifyBus, type NotifyBusOptions } from '../database/notify/notify-bus.ts';
import { processMessages, type ProcessMessagesDeps } from '../jobs/processes/process-messages.ts';

/** The messages between this process and the others of the installation. */
export type BetweenProcesses = {
  readonly service: Service;
  /** The link to the field, of whichever process receives what a module sends. */
  readonly link: LinkView;
  isUp(): boolean;
  counts(): ProcessBusCounts;
};

/** Everything that the parts need but the messages themselves. */
type Deps = Omit<NotifyBusOptions, 'address'> &
  Omit<ProcessMessagesDeps, 'processBus' | 'questions'> & {
    readonly database: Pick<Database, 'address' | 'pools'>;
    readonly link: Link;
    /** True if no other process can join: stations connect to this one. */
    readonly isAlone: boolean;
  };

/** Carries messages over the database; a process that is alone only receives what the database notifies it of. */
export function betweenProcesses(deps: Deps): BetweenProcesses {
  const { database, processId, clock, log, link, isAlone } = deps;
  const { system: sql } = database.pools.requests;
  const processBus = new NotifyBus({ address: database.address, processId, clock, log, isAlone });
  const leadOf = (moduleId: string) => leadOfModule(sql, moduleId);
  const questions = new FieldQuestions({ processBus, processId, link, leadOf });
  return {
    service: processMessages({ ...deps, processBus, questions }),
    link: questions,
    isUp: () => isAlone || processBus.isUp(),
    counts: () => processBus.counts,
  };
}
