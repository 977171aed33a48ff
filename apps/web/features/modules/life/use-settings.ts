import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { bodyOf, draftOf, draftProblems, type SettingsDraft } from './settings-draft.ts';

/** The settings of a module in a form: what was typed, what is wrong with it, and saving. */
export function useSettings(object: ObjectShape) {
  const { language } = useTexts('modules');
  const units = useUnits();
  const type = typeOf(object);
  const update = useWrite('updateObject', ['listObjects']);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(object, type, { units, language }));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const problems = draftProblems(draft, object, type, units);

  const errorOf = (path: string): string | undefined => {
    const broken = tried ? problems.find((one) => one.path === path) : undefined;
    return broken === undefined ? refused?.fields?.[path] : ruleText(broken, language);
  };
  const change = (next: SettingsDraft) => {
    setDraft(next);
    setRefused(null);
  };
  /** The module with its new settings once the server has them, else null. What was typed stays whatever happens. */
  const save = async (): Promise<ObjectShape | null> => {
    setTried(true);
    if (problems.length > 0) return null;
    const answer = await update.send({ params: { id: object.id }, body: bodyOf(draft, type, units) });
    if (answer.ok) return answer.value;
    setRefused(answer.error);
    return null;
  };
  return { draft, type, errorOf, change, save, busy: update.busy, refused } as const;
}
