import { Button, Stack } from '@mantine/core';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { useMayConfigure } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { notice } from '../../../ui/notice.ts';
import { AssignField, useAssign } from '../life/assign-field.tsx';
import css from '../life/life.module.css';

/** The groups and regions to which a module belongs. */
export function PlacesTab({ object }: { readonly object: ObjectShape }) {
  return (
    <Stack gap="md">
      <Place object={object} what="groups" />
      <Place object={object} what="regions" />
    </Stack>
  );
}

function Place({ object, what }: { readonly object: ObjectShape; readonly what: 'groups' | 'regions' }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const may = useMayConfigure() && object.shared === null;
  const now = object[what].map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(now);
  const assign = useAssign(object.id, what);
  const closed = what === 'groups' && typeOf(object)?.groupable === false;
  const save = async () => {
    if (await assign.send(chosen)) notice(t('life.assigned'));
  };
  return (
    <Card natural title={t(`life.${what}`)}>
      {closed ? (
        <p>{t('life.outputsGrouped')}</p>
      ) : !may ? (
        <p>{object[what].length === 0 ? t(`life.none.${what}`) : object[what].map(({ name }) => name).join(', ')}</p>
      ) : (
        <Stack gap="sm">
          <AssignField what={what} chosen={chosen} onChange={setChosen} />
          {assign.refused !== null && (
            <p className={css.refused} role="alert">
              {assign.refused.message}
            </p>
          )}
          <div>
            <Button loading={assign.busy} disabled={String(chosen) === String(now)} onClick={() => void save()}>
              {common.t('save')}
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  );
}
