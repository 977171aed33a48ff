import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { useWrite } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { useAnnounceClosed } from '../../../entities/output/use-announce-closed.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';

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

/** Removes a module from the account: lists its uses, closes its outputs, then removes it. */
export function RemoveDialog({ object, onClose }: { readonly object: ModuleShape; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const go = useGo();
  const announceClosed = useAnnounceClosed();
  const remove = useWrite('removeModule', [
    'listModules',
    'listOutputs',
    'listSchedules',
    'listGroups',
    'listSections',
  ]);
  const [inUse, setInUse] = useState<Refused | null>(null);
  const uses = inUse?.uses ?? [];
  // Only modules with outputs, their own or behind them, have anything to close.
  const closesOutputs = object.outputs.length > 0 || typeOf(object)?.link === 'base_station';
  const confirm = async () => {
    const answer = await remove.send({ params: { id: object.id }, body: { confirmed: inUse !== null } });
    if (!answer.ok) {
      if (answer.error.err === 'in_use') return setInUse(answer.error);
      onClose();
      return notifyFault(answer.error.message);
    }
    notify(t(answer.value.closing ? 'life.removing' : 'life.removed', { name: object.name }));
    announceClosed(answer.value.closed);
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
          {closesOutputs && <p>{t('life.removeConsequence')}</p>}
          {!closesOutputs && uses.some((use) => use.kind === 'schedule') && <p>{t('life.removeAsked')}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
