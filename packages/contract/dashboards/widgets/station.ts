import { drawingOf } from '@zagon/domain/catalogue/drawing.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { moduleReference, SAMPLE_ID, viewWidget } from './widget-kind.ts';

/** A base station with every module that reports through it. */
export const station = viewWidget({
  kind: 'station',
  options: z.strictObject({ id_object: id }),
  references: ({ id_object }) => [moduleReference(id_object)],
  size: { w: 4, h: 9 },
  sample: { id_object: SAMPLE_ID },
  suggestion: {
    // After the system state, which suits a first dashboard better: it lists only the silent modules.
    order: 7,
    optionsFor: (id_object, type) => (drawingOf(type) === 'station' ? { id_object } : null),
  },
});
