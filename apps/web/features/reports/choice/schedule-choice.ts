import { emptyDraft, withKind } from '../report-choice.ts';
import { idsOf, sourceWithoutField, type ChoiceCodec } from './choice-codec.ts';

/** The choices of a report on the runs of a schedule. */
export const scheduleChoice: ChoiceCodec<'schedule'> = {
  toSearch: ({ idSchedule }) => ({ schedule: idSchedule }),
  fromSearch: (ref, values, days) => {
    const [idSchedule] = idsOf(values, 'schedule');
    return idSchedule === undefined ? null : { ...ref, idSchedule, ...days };
  },
  toTemplate: ({ idSchedule }, nameOf) => ({ options: {}, sources: [sourceWithoutField(idSchedule, nameOf)] }),
  fromTemplate: (ref, { sources: [first] }, days) =>
    first === undefined ? null : { ...ref, idSchedule: first.id, ...days },
  toDraft: (choice) => ({ ...withKind(emptyDraft(choice), choice.kind), idSchedule: choice.idSchedule }),
};
