import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { LEGAL_TEXT_KINDS, textsInForce } from '@zagon/domain/consents/legal-texts.ts';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { PublishSheet } from './publish-sheet.tsx';

/** The legal texts of the service with all their versions, and publishing a new one. */
export default function PublishedTextsScreen() {
  const { t } = useTexts('publishedTexts');
  const texts = useRead('listLegalTexts');
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
            {t('add')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <StateView of={texts} loading={<LoadingState rows={6} rowHeight={64} />}>
        {(versions) => (
          <div className="stackL">
            {LEGAL_TEXT_KINDS.map((kind) => (
              <Card key={kind} title={t(`kind.${kind}`)} natural>
                <Versions label={t(`kind.${kind}`)} versions={versions.filter((text) => text.kind === kind)} />
              </Card>
            ))}
          </div>
        )}
      </StateView>
      {isWriting && <PublishSheet onClose={() => setWriting(false)} />}
    </>
  );
}

const TONES = { inForce: 'ok', coming: 'wait', past: 'plain' } as const;

const factsOf = (text: LegalTextItem) => ({
  id: text.id,
  kind: text.kind,
  version: text.version,
  required: text.required,
  asksAgain: text.asks_again,
  validFromMs: Date.parse(text.valid_from),
});

function Versions({ label, versions }: { readonly label: string; readonly versions: readonly LegalTextItem[] }) {
  const { t, language } = useTexts('publishedTexts');
  const zone = useZone();
  const nowMs = useNow('minute');
  const inForce = textsInForce(versions.map(factsOf), nowMs)[0]?.id;
  return (
    <Rows label={label}>
      {versions.map((text) => {
        const isComing = Date.parse(text.valid_from) > nowMs;
        const state = text.id === inForce ? 'inForce' : isComing ? 'coming' : 'past';
        return (
          <Row key={text.id} trailing={<StatePill tone={TONES[state]}>{t(`state.${state}`)}</StatePill>}>
            <Lines
              title={
                <ScreenLink to={{ screen: 'legalText', params: { legalTextId: text.id } }}>
                  {text.title[language]}
                </ScreenLink>
              }
              sub={t('version', {
                version: text.version,
                from: formatTime(text.valid_from, 'dateTime', language, zone),
              })}
            >
              <span>{t(text.asks_again ? 'asks' : 'asksNot')}</span>
            </Lines>
          </Row>
        );
      })}
    </Rows>
  );
}
