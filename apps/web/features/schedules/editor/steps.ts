import type { ComponentType } from 'react';
import { BasicsPart } from './basics-part.tsx';
import { ConditionsPart } from './conditions-part.tsx';
import { FertigationPart } from './fertigation-part.tsx';
import { SectionsPart } from './sections-part.tsx';
import { WhenPart } from './when-part.tsx';

/** A part of the form that fills a phone's screen, and the fields whose errors hold it back. */
export type Step = {
  readonly key: 'basics' | 'when' | 'sections' | 'fertigation' | 'conditions';
  readonly Part: ComponentType;
  readonly fields: readonly string[];
};

/** The steps in the order of thought. */
export const steps: readonly Step[] = [
  { key: 'basics', Part: BasicsPart, fields: ['name'] },
  {
    key: 'when',
    Part: WhenPart,
    fields: ['begin', 'end', 'days', 'every', 'firstStart', 'windowEnd', 'pause'],
  },
  // How far cycles are apart depends on the minutes, so that an error there is told where both are known.
  { key: 'sections', Part: SectionsPart, fields: ['elements', 'runTime', 'hours', 'numberOfCycles', 'cycleInterval'] },
  { key: 'fertigation', Part: FertigationPart, fields: ['fertigation'] },
  { key: 'conditions', Part: ConditionsPart, fields: ['conditions'] },
];
