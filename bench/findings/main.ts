import { machine } from '../machine.ts';
import type { Print, RecordFigure } from '../record/figure.ts';
import { benchDue } from './due.ts';
import { benchJob } from './job.ts';
import { benchJudging } from './judging.ts';

/** What findings cost: judging alone, the whole job on a database, and the query for what is due. */
export async function benchFindings(print: Print, record: RecordFigure): Promise<void> {
  print(`findings, on ${machine()}`);
  benchJudging(print, record);
  await benchJob(print, record);
  await benchDue(print, record);
}
