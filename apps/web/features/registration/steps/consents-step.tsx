import { Button, Checkbox } from '@mantine/core';
import { CONSENT_KINDS, CONSENTS, type ConsentKind } from '@zagon/domain/consents/consents.ts';
import type { LegalTextKind } from '@zagon/domain/consents/legal-texts.ts';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { legalTextsInForce } from '../../../entities/consents/texts-in-force.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import { useNow } from '../../../time/clock.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import css from '../registration.module.css';
import type { Step } from '../draft.ts';
import type { Registration } from '../use-registration.ts';

const DocumentDialog = lazy(() => loadChunk(() => import('../document-dialog.tsx')));

/** A summary of the input, then the consents: required ones separate from optional ones, none ticked in advance. */
export function ConsentsStep(registration: Pick<Registration, 'draft' | 'errors' | 'station' | 'change' | 'goTo'>) {
  const { t } = useTexts('registration');
  const texts = useRead('listLegalTexts').data ?? [];
  const nowMs = useNow('minute');
  const [shown, setShown] = useState<LegalTextKind | null>(null);
  const text = legalTextsInForce(texts, nowMs).find(({ kind }) => kind === shown);
  const needed = CONSENT_KINDS.filter((kind) => CONSENTS[kind].needed !== null);
  const free = CONSENT_KINDS.filter((kind) => CONSENTS[kind].needed === null);
  return (
    <>
      <h1>{t('consents.title')}</h1>
      <Summary {...registration} />
      <h2>{t('consents.needed')}</h2>
      <Boxes kinds={needed} {...registration} onRead={setShown} />
      <h2>{t('consents.free')}</h2>
      <Boxes kinds={free} {...registration} onRead={setShown} />
      {text !== undefined && (
        <Suspense>
          <DocumentDialog text={text} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function Summary({ draft, station, goTo }: Pick<Registration, 'draft' | 'station' | 'goTo'>) {
  const { t } = useTexts('registration');
  const common = useTexts('common');
  const serial = station.state.kind === 'found' ? station.state.station.serial_number : draft.serial_number;
  const rows: readonly { readonly name: string; readonly value: string; readonly step: Step }[] = [
    { name: t('consents.station'), value: serial, step: 'station' },
    { name: t('consents.account'), value: draft.name, step: 'account' },
    { name: t('consents.signsIn'), value: draft.email, step: 'person' },
  ];
  return (
    <ul className={css.rows}>
      {rows.map(({ name, value, step }) => (
        <li key={step}>
          <span>{name}</span>
          <b>{value}</b>
          <RowButton aria-label={t('consents.editOne', { what: name })} onClick={() => goTo(step)}>
            {common.t('edit')}
          </RowButton>
        </li>
      ))}
    </ul>
  );
}

const READ_TEXTS = {
  terms: 'consents.readTerms',
  privacy: 'consents.readPrivacy',
  news_app: 'consents.readNews',
} as const;

type BoxesProps = Pick<Registration, 'draft' | 'errors' | 'change'> & {
  readonly kinds: readonly ConsentKind[];
  readonly onRead: (kind: LegalTextKind) => void;
};

function Boxes({ kinds, draft, errors, change, onRead }: BoxesProps) {
  const { t, language } = useTexts('registration');
  return (
    <div className={css.boxes}>
      {kinds.map((kind) => (
        <div key={kind}>
          <Checkbox
            label={CONSENTS[kind].text[language]}
            checked={draft.consents[kind]}
            error={errors[`consents.${kind}`]}
            onChange={(event) => change({ consents: { ...draft.consents, [kind]: event.currentTarget.checked } })}
          />
          {(kind === 'terms' || kind === 'privacy' || kind === 'news_app') && (
            <Button className={css.read} variant="subtle" size="compact-md" onClick={() => onRead(CONSENTS[kind].of)}>
              {t(READ_TEXTS[kind])}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
