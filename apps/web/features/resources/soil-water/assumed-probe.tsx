import { Button } from '@mantine/core';
import { read, useRead, useWrite } from '../../../api/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';

type Props = {
  readonly sectionId: string;
  readonly probeIds: readonly string[];
  /** Opens the form of the section; null for users who may not change it. */
  readonly onEdit: (() => void) | null;
};

/** States that a section is judged by an unconfirmed probe, and confirms it with one tap. */
export function AssumedProbe({ sectionId, probeIds, onEdit }: Props) {
  const { t, language } = useTexts('soilWater');
  const section = useQuery(read('getSection', { params: { id: sectionId } })).data;
  const modules = useRead('listModules', {}).data ?? [];
  const confirm = useWrite('setSectionProbes', ['getSection', 'listSections', 'getSoilWater', 'listFindings']);
  const names = modules.filter(({ id }) => probeIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return null;
  const send = async () => {
    const probes = probeIds.map((id) => ({ id_object: id }));
    const answer = await confirm.send({ params: { id: sectionId }, body: { version: section?.version, probes } });
    if (answer.ok) notify(t('assumed.confirmed'));
    else notifyFault(answer.error.message);
  };
  return (
    <Notice tone="stale">
      {t('assumed.text', { probe: new Intl.ListFormat(language).format(names) })}
      {onEdit !== null && (
        <ButtonRow spaced>
          <Button variant="default" loading={confirm.busy} onClick={() => void send()}>
            {t('assumed.confirm')}
          </Button>
          <Button variant="subtle" onClick={onEdit}>
            {t('assumed.other')}
          </Button>
        </ButtonRow>
      )}
    </Notice>
  );
}
