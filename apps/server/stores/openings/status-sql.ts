import { COMMAND_STATUS } from '@zagon/domain/commands/command-states.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';

// Conditions on status columns, from the status tables of the domain; `row` is the alias or the name of the table.
// The numbers are part of the statement, not parameters: that matches the partial indexes on these conditions.

/** Not answered yet: queued, sent or accepted. */
export const isPendingCommand = (row: string): string => `${row}.status < ${COMMAND_STATUS.done}`;

export const isLiveHandOpening = (row: string): string => `${row}.status < ${HAND_OPENING_STATUS.done}`;

export const isLivePlannedOpening = (row: string): string => `${row}.status < ${PLANNED_OPENING_STATUS.success}`;

/** Still to be opened. */
export const isComingPlannedOpening = (row: string): string => `${row}.status < ${PLANNED_OPENING_STATUS.open}`;

/** Open or still to be opened: it may use its output. */
export const mayPlannedOpeningRun = (row: string): string => `${row}.status <= ${PLANNED_OPENING_STATUS.open}`;

/** Reported open, and not reported closed since. */
export const isStartedPlannedOpening = (row: string): string =>
  `${row}.status in (${PLANNED_OPENING_STATUS.open}, ${PLANNED_OPENING_STATUS.closing})`;
