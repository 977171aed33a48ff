import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ModuleBody } from '@zagon/contract/modules/life.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { differences, type Difference } from '../../../entities/edit/differences.ts';
import { isActive } from '../../../entities/module/is-active.ts';
import { bodyOf, draftProblems } from '../../../entities/module/settings/settings-draft.ts';
import type { Reader } from '../resource-types.ts';
import {
  moduleDraft,
  presentTexts,
  shownWiring,
  textsOfKind,
  type WiredInput,
  type WiringTexts,
} from './wired-input.ts';

/** What was typed for an input, and the state of its module that it is based on. */
export type WiringDraft = { readonly texts: WiringTexts; readonly base: WiringTexts; readonly version: string };

/** The wiring of an input as a form has it, beside that of its module. */
export type WiringState = {
  readonly input: WiredInput;
  readonly texts: WiringTexts;
  readonly present: WiringTexts;
  readonly properties: readonly Property[];
  readonly isChanged: boolean;
  /** Under `inputs.<input>.`, as the server names them. */
  readonly problems: readonly Problem[];
  /** What someone else has changed since. */
  readonly fields: readonly Difference[];
  /** The change of the module that saves it, and nothing else. */
  readonly body: ModuleBody & { readonly version: string };
};

/** `draft`: null if nothing was typed for this input. */
export function wiringState(input: WiredInput, draft: WiringDraft | null, reader: Reader): WiringState {
  const { module, type, field } = input;
  const present = presentTexts(input, reader);
  const texts = textsOfKind(input, draft?.texts ?? present);
  const form = moduleDraft(input, texts, reader);
  const isOutdated = draft !== null && draft.version !== module.version;
  const fields = isOutdated ? differences(draft.base, texts, present) : [];
  return {
    input,
    texts,
    present,
    properties: shownWiring(input, texts),
    isChanged: JSON.stringify(texts) !== JSON.stringify(present),
    problems: draftProblems(form, module, type, reader).filter(({ path }) => path.startsWith(pathOf(input))),
    fields,
    body: {
      name: module.name,
      description: module.description,
      location: module.location,
      marker: module.marker,
      soil_type: module.soil_type,
      plant_type: module.plant_type,
      status: isActive(module) ? 1 : 0,
      properties: {},
      inputs: { [field]: lookUp(bodyOf(form, type, reader).inputs, field) ?? {} },
      version: fields.length > 0 && draft !== null ? draft.version : module.version,
    },
  };
}

/** The message at a setting: of its problem if problems are shown, else of the server's refusal. */
export function wiringError(
  { input, problems }: WiringState,
  name: string,
  { isShown, refused, language }: WiringErrors & Pick<Reader, 'language'>,
): string | undefined {
  const path = `${pathOf(input)}${name}`;
  const found = isShown ? problems.find((one) => one.path === path) : undefined;
  return found === undefined ? refused?.[path] : ruleText(found, language);
}

type WiringErrors = { readonly isShown: boolean; readonly refused: Readonly<Record<string, string>> | undefined };

/** The wiring that saving gives the input, in words; null if the module reads it so already. */
export function newWiring({ input, texts, present }: WiringState, { language }: Reader): string | null {
  const value = texts['input_type'];
  if (value === present['input_type']) return null;
  const property = input.type.inputs
    .find(({ name }) => name === input.field)
    ?.properties.find(({ name }) => name === 'input_type');
  if (property?.kind !== 'choice') return null;
  return property.options.find((one) => String(one.value) === value)?.label[language] ?? null;
}

function pathOf({ field }: WiredInput): string {
  return `inputs.${field}.`;
}
