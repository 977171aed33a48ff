import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Refused } from '../../../lib/api/types.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { notice } from '../../../ui/notice.ts';
import { LabelSheet, type Proof } from './label-sheet.tsx';

/** Puts another device of the same kind in the place of a broken one: history, settings and valves go on. */
export function ReplaceSheet({ object, onClose }: { readonly object: ObjectShape; readonly onClose: () => void }) {
  const { t } = useTexts('modules');
  const replace = useWrite('replaceObject', ['listObjects']);
  const send = async (proof: Proof): Promise<Refused | null> => {
    const answer = await replace.send({ params: { id: object.id }, body: proof });
    if (!answer.ok) return answer.error;
    notice(t('life.replaced', { name: object.name }));
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
