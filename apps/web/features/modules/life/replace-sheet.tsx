import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../api/types.ts';
import { useWrite } from '../../../api/query.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { LabelSheet, type Proof } from './label-sheet.tsx';

/** Replaces a broken device with another of the same type: history, settings and valves are preserved. */
export function ReplaceSheet({ object, onClose }: { readonly object: ModuleShape; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const replace = useWrite('replaceModule', ['listModules']);
  const send = async (proof: Proof): Promise<Refused | null> => {
    const answer = await replace.send({ params: { id: object.id }, body: proof });
    if (!answer.ok) return answer.error;
    notify(t('life.replaced', { name: object.name }));
    onClose();
    return null;
  };
  return (
    <LabelSheet
      title={t('life.replace')}
      sub={t('life.replaceHint')}
      sendLabel={t('life.replaceNow')}
      busy={replace.busy}
      onClose={onClose}
      send={send}
    />
  );
}
