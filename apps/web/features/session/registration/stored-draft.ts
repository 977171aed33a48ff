import { z } from 'zod';
import { newKey } from '../../../api/request.ts';
import { EMPTY_DRAFT, STEPS, type Draft, type Step } from './draft.ts';

const STORAGE_KEY = 'zagon.registration';

const stored = z.object({
  step: z.enum(STEPS),
  /** Made at the first step: a repeated last step is still the same registration. */
  key: z.string().min(16),
  draft: z.object({
    serial_number: z.string(),
    name: z.string(),
    type: z.enum(['company', 'individual']),
    first_name: z.string(),
    family_name: z.string(),
    email: z.string(),
    phone: z.string(),
    consents: z.object({
      terms: z.boolean(),
      privacy: z.boolean(),
      readings: z.boolean(),
      news_email: z.boolean(),
      news_app: z.boolean(),
    }),
  }),
});

export type Progress = { readonly step: Step; readonly key: string; readonly draft: Draft };

/** What was entered in this tab before a reload, without PIN and password, which are never stored. */
export function loadProgress(): Progress {
  const parsed = stored.safeParse(readJson(sessionStorage.getItem(STORAGE_KEY)));
  if (!parsed.success) return { step: 'station', key: newKey(), draft: EMPTY_DRAFT };
  return { ...parsed.data, draft: { ...EMPTY_DRAFT, ...parsed.data.draft } };
}

export function saveProgress({ step, key, draft }: Progress): void {
  // The schema drops everything that is not listed in it.
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored.parse({ step, key, draft })));
}

export function clearProgress(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
