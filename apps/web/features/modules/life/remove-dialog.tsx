import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { useGo } from '../../../lib/go.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notice, noticeFault } from '../../../ui/notice.ts';

const KINDS = [
  'object',
  'section',
  'device',
  'schedule',
  'water_source',
  'group',
  'region',
  'share',
  'manual_open',
] as const;

/** Takes a module out of the account: first says what uses it, then closes its outputs, then it is gone. */
export function RemoveDialog({ object, onClose }: { readonly object: ObjectShape; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const go = useGo();
  const remove = useWrite('removeObject', [
    'listObjects',
    'listOutputs',
    'listSchedulers',
    'listGroups',
    'listSections',
  ]);
  const [inUse, setInUse] = useState<Refused | null>(null);
  const uses = inUse?.uses ?? [];
  // Only what has outputs, itself or behind it, has anything to close.
  const closes = object.outputs.length > 0 || typeOf(object)?.link === 'base_station';
  const confirm = async () => {
    const answer = await remove.send({ params: { id: object.id }, body: { confirmed: inUse !== null } });
    if (!answer.ok) {
      if (answer.error.err === 'in_use') return setInUse(answer.error);
      onClose();
      return noticeFault(answer.error.message);
    }
    notice(t(answer.value.closing ? 'life.removing' : 'life.removed', { name: object.name }));
    onClose();
    go({ screen: 'modules' });
  };
  return (
    <ConfirmDialog
      open
      kind={inUse === null ? 'warning' : 'alert'}
      title={t('life.removeTitle', { name: object.name })}
      action={t(inUse === null ? 'life.remove' : 'life.removeAnyway')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {inUse === null ? (
        <p>{t('life.removeHint')}</p>
      ) : (
        <>
          <p>{t('life.inUse')}</p>
          <ul>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                {t(`life.use.${KINDS.find((one) => one === use.kind) ?? 'other'}`, { name: use.name })}
              </li>
            ))}
          </ul>
          {closes && <p>{t('life.removeConsequence')}</p>}
          {!closes && uses.some((use) => use.kind === 'schedule') && <p>{t('life.removeAsked')}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
