import { type Ground, type GroundKind, isProvider, PROVIDERS } from '@zagon/domain/map/ground/ground.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import type { Refused, ReplyOf } from '../../../api/types.ts';
import { useMayConfigure } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Tag } from '../../../ui/frame/tag.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { GroundPreview } from './ground-preview.tsx';
import { OwnAddressForm } from './own-address-form.tsx';

type GroundChoice = ReplyOf<'getAccountGround'>;

/** What lies under the fields on maps, as a settings page. A choice is saved by one tap. */
export default function GroundScreen() {
  const { t } = useTexts('ground');
  const choice = useRead('getAccountGround');
  return (
    <Card title={t('title')} sub={t('sub')} natural>
      <StateView of={choice} loading={<LoadingState rows={4} rowHeight={64} />}>
        {(saved) => (saved.allowed.length === 0 ? <p className="note">{t('fixed')}</p> : <Choices saved={saved} />)}
      </StateView>
    </Card>
  );
}

function Choices({ saved }: { readonly saved: GroundChoice }) {
  const { t } = useTexts('ground');
  const mayConfigure = useMayConfigure();
  const [isTyping, setTyping] = useState(false);
  const write = useWrite('setAccountGround', ['getAccountGround']);
  const save = async (ground: Ground): Promise<Refused | null> => {
    const answer = await write.send({ body: { ground, version: saved.version } });
    if (!answer.ok) return answer.error;
    // What a page may request is decided when it is loaded.
    location.reload();
    return null;
  };
  const choose = async (kind: GroundKind) => {
    if (kind === 'own') return setTyping(true);
    const refused = await save({ kind });
    return refused === null ? undefined : notifyFault(refused.message);
  };
  return (
    <>
      <Rows label={t('title')}>
        {saved.allowed.map((kind) => (
          <Row
            key={kind}
            trailing={
              <Trailing
                kind={kind}
                isChosen={kind === saved.ground.kind}
                mayChange={mayConfigure}
                busy={write.busy}
                onChoose={() => void choose(kind)}
              />
            }
            below={
              isProvider(kind) && mayConfigure && kind !== saved.ground.kind ? (
                <GroundPreview tried={{ kind }} />
              ) : undefined
            }
          >
            <Lines title={t(`kinds.${kind}`)} sub={<Sent kind={kind} chosen={saved.ground} />} />
          </Row>
        ))}
      </Rows>
      {!mayConfigure && <p className="note">{t('readOnly')}</p>}
      {isTyping && <OwnAddressForm saved={saved} busy={write.busy} onSave={save} onClose={() => setTyping(false)} />}
    </>
  );
}

type TrailingProps = {
  readonly kind: GroundKind;
  readonly isChosen: boolean;
  readonly mayChange: boolean;
  readonly busy: boolean;
  readonly onChoose: () => void;
};

function Trailing({ kind, isChosen, mayChange, busy, onChoose }: TrailingProps) {
  const { t } = useTexts('ground');
  const isOffered = mayChange && (!isChosen || kind === 'own');
  return (
    <span className="inlineRow">
      {isChosen && <Tag tone="chosen">{t('chosen')}</Tag>}
      {isOffered && (
        <RowButton disabled={busy} onClick={onChoose} aria-label={t('chooseThis', { name: t(`kinds.${kind}`) })}>
          {isChosen ? t('change') : t('choose')}
        </RowButton>
      )}
    </span>
  );
}

/** What is sent to whom, in one sentence. */
function Sent({ kind, chosen }: { readonly kind: GroundKind; readonly chosen: Ground }) {
  const { t } = useTexts('ground');
  switch (kind) {
    case 'none':
      return t('sent.none');
    case 'orthophoto':
    case 'openstreetmap':
      return t('sent.host', { host: new URL(PROVIDERS[kind].url).host });
    case 'own':
      return chosen.kind === 'own' ? t('sent.host', { host: new URL(chosen.url).host }) : t('sent.own');
  }
}
