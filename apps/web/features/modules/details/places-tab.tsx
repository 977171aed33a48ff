import { Button, Stack } from '@mantine/core';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { AssignField, useAssign } from '../life/assign-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

/** The groups and regions a module belongs to. */
export function PlacesTab({ object }: { readonly object: ModuleShape }) {
  return (
    <Stack gap="md">
      <Place object={object} kind="groups" />
      <Place object={object} kind="regions" />
    </Stack>
  );
}

type Assigned = { readonly ids: readonly string[] };

function Place({ object, kind }: { readonly object: ModuleShape; readonly kind: 'groups' | 'regions' }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  const canConfigure = useMayConfigure() && object.shared === null;
  const current = object[kind].map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(current);
  const { version, meanwhile, kept } = useEdit<Assigned>({
    saved: { version: object.version, values: { ids: current } },
    mine: { ids: chosen },
    onTake: ({ ids }) => setChosen(ids),
  });
  const assign = useAssign(object.id, kind, version);
  const [groups, regions] = [useRead('listGroups').data ?? [], useRead('listRegions').data ?? []];
  const all = kind === 'groups' ? groups : regions;
  const notGroupable = kind === 'groups' && typeOf(object)?.groupable === false;
  const save = async () => {
    if (await assign.send(chosen)) notify(t('life.assigned'));
  };
  return (
    <Card natural title={t(`life.${kind}`)}>
      {notGroupable ? (
        <p>{t('life.outputsGrouped')}</p>
      ) : !canConfigure ? (
        <p>{object[kind].length === 0 ? t(`life.none.${kind}`) : object[kind].map(({ name }) => name).join(', ')}</p>
      ) : (
        <Stack gap="sm">
          <Unsaved form={`module-${kind}`} item={object.id} of={kept} />
          <AssignField kind={kind} chosen={chosen} onChange={setChosen} />
          <MeanwhileNotice
            meanwhile={meanwhile}
            refused={assign.refused}
            label={() => t(`life.${kind}`)}
            text={(_field, { ids }) => ids.map((id) => all.find((one) => one.id === id)?.name ?? id).join(', ')}
          />
          {assign.refused !== null && meanwhile === null && <FormError>{assign.refused.message}</FormError>}
          <div>
            <Button loading={assign.busy} disabled={String(chosen) === String(current)} onClick={() => void save()}>
              {common.t('save')}
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  );
}
