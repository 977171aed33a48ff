import type { ProfileBody } from '@zagon/contract/me/profile.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useEdit } from '../../entities/edit/use-edit.ts';
import type { Me } from '../../entities/session/session.ts';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';

type Values = Pick<Me['user'], Exclude<keyof ProfileBody, 'version'>>;

/**
 * A card with some of the user's settings: the changes, saving, and the server's refusal. `version`: of what is saved.
 * `shown`: the fields that show
 * their own errors.
 */
export function useProfileForm<Field extends keyof Values>(
  version: string,
  saved: Pick<Values, Field>,
  shown: readonly NoInfer<Field>[],
) {
  const { t } = useTexts('me');
  const [changes, setChanges] = useState<Partial<Pick<Values, Field>>>({});
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite('updateProfile', ['me']);
  const values: Pick<Values, Field> = { ...saved, ...changes };
  const edit = useEdit<Pick<Values, Field>>({ saved: { version, values: saved }, mine: values, onTake: setChanges });
  const changed = Object.keys(changes).filter((field) => isField(saved, field) && values[field] !== saved[field]);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ body: { ...changes, version: edit.version } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    setChanges({});
    setRefused(null);
    notify(t('saved'));
  };
  return {
    values,
    change: (change: Partial<Pick<Values, Field>>) => {
      setRefused(null);
      setChanges({ ...changes, ...change });
    },
    /** Number of fields that differ from the saved ones. */
    changedCount: changed.length,
    discard: () => {
      setRefused(null);
      setChanges({});
    },
    save,
    busy: write.busy,
    /** Changes that another page of the user has saved meanwhile. */
    meanwhile: edit.meanwhile,
    kept: edit.kept,
    refused,
    errorOf: (field: Field): string | undefined => refused?.fields?.[field],
    /** Shown above the buttons. */
    error: edit.meanwhile === null ? formMessage(refused, shown) : undefined,
  };
}

function isField<Saved extends object>(saved: Saved, field: PropertyKey): field is keyof Saved {
  return Object.hasOwn(saved, field);
}
