import { Button, Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { printedBoxCode } from '@zagon/domain/valve-boxes/box-code.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { ResourceTabs } from '../../entities/resource/resource-tabs.tsx';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { boxHref } from '../../navigation/outdoor-page.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { LabelSheet } from './label-sheet.tsx';

/** The valve boxes of the account, with a sheet of labels to print and a new code for a label that was lost. */
export default function ValveBoxesScreen() {
  const { t } = useTexts('valveBoxes');
  const boxes = useRead('listValveBoxes');
  return (
    <>
      <PageTitle sub={t('sub')}>{t('title')}</PageTitle>
      <ResourceTabs tab="valveBoxes" />
      <StateView
        of={boxes}
        loading={<LoadingState rows={6} rowHeight={64} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState>{t('none')}</EmptyState>}
      >
        {(list) => <Boxes boxes={list} />}
      </StateView>
    </>
  );
}

function Boxes({ boxes }: { readonly boxes: readonly ValveBoxShape[] }) {
  const { t } = useTexts('valveBoxes');
  const mayConfigure = useMayConfigure();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [renewing, setRenewing] = useState<ValveBoxShape | null>(null);
  const printed = boxes.filter(({ id }) => !leftOut.has(id));
  const include = (id: string, isIncluded: boolean) =>
    setLeftOut((before) => new Set([...before].filter((one) => one !== id).concat(isIncluded ? [] : [id])));
  return (
    <Card
      natural
      title={t('list')}
      right={
        <Button
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          disabled={printed.length === 0}
          onClick={() => globalThis.print()}
        >
          {t('print', { count: printed.length })}
        </Button>
      }
      footer={<p className="note">{t('paper')}</p>}
    >
      <Rows label={t('list')}>
        {boxes.map((box) => (
          <Row
            key={box.id}
            icon={
              <Checkbox
                aria-label={t('include', { name: box.name })}
                checked={!leftOut.has(box.id)}
                onChange={(event) => include(box.id, event.currentTarget.checked)}
              />
            }
            trailing={
              mayConfigure && (
                <RowButton aria-label={t('renewOf', { name: box.name })} onClick={() => setRenewing(box)}>
                  {t('renew')}
                </RowButton>
              )
            }
          >
            <Lines title={<a href={boxHref(box.code)}>{box.name}</a>} sub={printedBoxCode(box.code)} />
          </Row>
        ))}
      </Rows>
      <LabelSheet boxes={printed} />
      {renewing !== null && <RenewDialog box={renewing} onClose={() => setRenewing(null)} />}
    </Card>
  );
}

function RenewDialog({ box, onClose }: { readonly box: ValveBoxShape; readonly onClose: () => void }) {
  const { t } = useTexts('valveBoxes');
  const renew = useWrite('renewValveBoxCode', ['listValveBoxes', 'findValveBox']);
  const confirm = async () => {
    const answer = await renew.send({ params: { id: box.id } });
    if (answer.ok) notify(t('renewed', { name: box.name }));
    else notifyFault(answer.error.message);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      kind="warning"
      title={t('renewTitle', { name: box.name })}
      action={t('renewAction')}
      busy={renew.busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('renewText')}</p>
    </ConfirmDialog>
  );
}
