import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { useWrite } from '../../../api/query.ts';
import { useAnnounceClosed } from '../../../entities/output/use-announce-closed.ts';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { flatDraft, withFlat } from './meanwhile/flat-draft.ts';
import {
  bodyOf,
  draftOf,
  draftProblems,
  type SettingsDraft,
} from '../../../entities/module/settings/settings-draft.ts';

/** Form state of a module's settings: input, problems and saving. */
export function useSettings(object: ModuleShape) {
  const { language } = useTexts('modules');
  const units = useUnits();
  const announceClosed = useAnnounceClosed();
  const type = typeOf(object);
  const update = useWrite('updateModule', ['listModules']);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(object, type, { units, language }));
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { version, meanwhile, kept } = useEdit({
    saved: { version: object.version, values: flatDraft(draftOf(object, type, { units, language })) },
    mine: flatDraft(draft),
    onTake: (values) => setDraft(withFlat(draft, values)),
  });
  const problems = draftProblems(draft, object, type, { units, language });

  const errorOf = (path: string): string | undefined => {
    const violation = submitted ? problems.find((one) => one.path === path) : undefined;
    return violation === undefined ? refused?.fields?.[path] : ruleText(violation, language);
  };
  const change = (next: SettingsDraft) => {
    setDraft(next);
    setRefused(null);
  };
  /** Returns the module with its new settings once the server has stored them, else null. Input is always kept. */
  const save = async (): Promise<ModuleShape | null> => {
    setSubmitted(true);
    if (problems.length > 0) return null;
    const answer = await update.send({
      params: { id: object.id },
      body: { ...bodyOf(draft, type, { units, language }), version },
    });
    if (answer.ok) {
      announceClosed(answer.value.closed);
      return answer.value;
    }
    setRefused(answer.error);
    return null;
  };
  return { draft, type, errorOf, change, save, busy: update.busy, refused, meanwhile, kept } as const;
}
