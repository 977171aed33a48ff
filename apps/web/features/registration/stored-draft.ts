import { newKey } from '../../api/request.ts';
import { EMPTY_DRAFT, STEPS, type Draft, type Step } from './draft.ts';

const STORAGE_KEY = 'zagon.registration';
const KEY_LENGTH_MIN = 16;

/** Everything but PIN and password, which are never stored. */
const STORED_TEXTS = ['serial_number', 'name', 'first_name', 'family_name', 'email', 'phone'] as const;

export type Progress = {
  readonly step: Step;
  /** Created at the first step: a repeated last step is still the same registration. */
  readonly key: string;
  readonly draft: Draft;
};

/** The input in this tab before a reload, without PIN and password. */
export function loadProgress(): Progress {
  const { step: storedStep, key, draft } = fieldsOf(readJson(sessionStorage.getItem(STORAGE_KEY)));
  const step = STEPS.find((one) => one === storedStep);
  if (step === undefined || typeof key !== 'string' || key.length < KEY_LENGTH_MIN)
    return { step: 'station', key: newKey(), draft: EMPTY_DRAFT };
  return { step, key, draft: readDraft(fieldsOf(draft)) };
}

export function saveProgress({ step, key, draft }: Progress): void {
  const { type, consents } = draft;
  const texts = Object.fromEntries(STORED_TEXTS.map((name) => [name, draft[name]]));
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ step, key, draft: { ...texts, type, consents } }));
}

export function clearProgress(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** Parsed by hand: zod would be a seventh of this page's code. A field of another type is left empty. */
function readDraft(stored: Fields): Draft {
  const text = (name: (typeof STORED_TEXTS)[number]): string => {
    const value = stored[name];
    return typeof value === 'string' ? value : '';
  };
  const consents = fieldsOf(stored['consents']);
  return {
    ...EMPTY_DRAFT,
    serial_number: text('serial_number'),
    name: text('name'),
    type: stored['type'] === 'individual' ? 'individual' : 'company',
    first_name: text('first_name'),
    family_name: text('family_name'),
    email: text('email'),
    phone: text('phone'),
    consents: {
      terms: consents['terms'] === true,
      privacy: consents['privacy'] === true,
      readings: consents['readings'] === true,
      news_email: consents['news_email'] === true,
      news_app: consents['news_app'] === true,
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
