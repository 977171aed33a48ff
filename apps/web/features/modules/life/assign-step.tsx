import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AssignField, useAssign } from './assign-field.tsx';
import css from './life.module.css';

/** Groups or regions that exist already; others are made on their own pages. */
export function AssignStep({
  object,
  what,
  last,
  onNext,
}: {
  readonly object: ObjectShape;
  readonly what: 'groups' | 'regions';
  readonly last: boolean;
  readonly onNext: () => void;
}) {
  const { t } = useTexts('modules');
  const [chosen, setChosen] = useState<readonly string[]>(object[what].map(({ id }) => id));
  const assign = useAssign(object.id, what);
  return (
    <Stack gap="md">
      <AssignField what={what} chosen={chosen} onChange={setChosen} />
      {assign.refused !== null && (
        <p className={css.refused} role="alert">
          {assign.refused.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onNext}>
          {t('life.later')}
        </Button>
        <Button loading={assign.busy} onClick={() => void assign.send(chosen).then((done) => done && onNext())}>
          {last ? t('life.finish') : t('life.next')}
        </Button>
      </div>
    </Stack>
  );
}
