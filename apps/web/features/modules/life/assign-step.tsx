import { Button, Stack } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AssignField, useAssign } from './assign-field.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

/** Offers existing groups or regions; new ones are created on their own pages. */
export function AssignStep({
  object,
  kind,
  last,
  onNext,
}: {
  readonly object: ModuleShape;
  readonly kind: 'groups' | 'regions';
  readonly last: boolean;
  /** Receives the module as it is now. */
  readonly onNext: (object: ModuleShape) => void;
}) {
  const { t } = useTexts('modules');
  const [chosen, setChosen] = useState<readonly string[]>(object[kind].map(({ id }) => id));
  const kept = useKept({ chosen }, (values) => setChosen(values.chosen));
  const assign = useAssign(object.id, kind, object.version);
  return (
    <Stack gap="md">
      <Unsaved form={`module-${kind}`} item={object.id} of={kept} />
      <AssignField kind={kind} chosen={chosen} onChange={setChosen} />
      <ButtonRow error={assign.refused?.message}>
        <Button variant="default" onClick={() => onNext(object)}>
          {t('life.later')}
        </Button>
        <Button
          loading={assign.busy}
          onClick={() => void assign.send(chosen).then((assigned) => assigned && onNext(assigned))}
        >
          {last ? t('life.finish') : t('life.next')}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
