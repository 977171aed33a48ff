import type { Days } from '../period.ts';
import { emptyDraft, type ChoiceOf } from '../report-choice.ts';
import { idsOf, sourceWithoutField, type ChoiceCodec } from './choice-codec.ts';

/** The choices of a report on the water given by outputs. It is not built here: a draft takes only its days. */
export const irrigationChoice: ChoiceCodec<'irrigation'> = {
  toSearch: ({ outputs }) => ({ outputs: outputs.join(',') }),
  fromSearch: (ref, values, days) => ({ ...ref, outputs: idsOf(values, 'outputs'), ...days }),
  toTemplate: ({ outputs }, nameOf) => ({ options: {}, sources: outputs.map((id) => sourceWithoutField(id, nameOf)) }),
  fromTemplate: (ref, { sources }, days) => ({ ...ref, outputs: sources.map(({ id }) => id), ...days }),
  toDraft: emptyDraft,
};

/** The report on the water given by outputs over some days. */
export function irrigationOf({ from, until }: Days, outputs: readonly string[]): ChoiceOf<'irrigation'> {
  return { family: 'irrigation', kind: 'irrigation', outputs, from, until };
}
