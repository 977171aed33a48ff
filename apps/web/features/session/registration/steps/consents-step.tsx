import { Button, Checkbox, Modal } from '@mantine/core';
import { CONSENT_KINDS, CONSENTS, type ConsentKind } from '@zagon/domain/registration/consents.ts';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { RowButton } from '../../../../ui/form/row-button.tsx';
import { DOCUMENTS, type DocumentKind } from '../documents.ts';
import css from '../registration.module.css';
import type { Step } from '../draft.ts';
import type { Registration } from '../use-registration.ts';

/** A last look at what was entered, then the consents: needed ones apart from free ones, none ticked beforehand. */
export function ConsentsStep(registration: Pick<Registration, 'draft' | 'errors' | 'station' | 'change' | 'goTo'>) {
  const { t } = useTexts('registration');
  const [document, setDocument] = useState<DocumentKind | null>(null);
  const needed = CONSENT_KINDS.filter((kind) => CONSENTS[kind].needed !== null);
  const free = CONSENT_KINDS.filter((kind) => CONSENTS[kind].needed === null);
  return (
    <>
      <h1>{t('consents.title')}</h1>
      <Summary {...registration} />
      <h2>{t('consents.needed')}</h2>
      <Boxes kinds={needed} {...registration} onRead={setDocument} />
      <h2>{t('consents.free')}</h2>
      <Boxes kinds={free} {...registration} onRead={setDocument} />
      {document !== null && <DocumentDialog kind={document} onClose={() => setDocument(null)} />}
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

type BoxesProps = Pick<Registration, 'draft' | 'errors' | 'change'> & {
  readonly kinds: readonly ConsentKind[];
  readonly onRead: (kind: DocumentKind) => void;
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
          {(kind === 'terms' || kind === 'privacy') && (
            <Button className={css.read} variant="subtle" size="compact-md" onClick={() => onRead(kind)}>
              {t(kind === 'terms' ? 'consents.readTerms' : 'consents.readPrivacy')}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function DocumentDialog({ kind, onClose }: { readonly kind: DocumentKind; readonly onClose: () => void }) {
  const { language } = useTexts('registration');
  const { title, parts } = DOCUMENTS[kind];
  return (
    <Modal opened onClose={onClose} title={title[language]} size="lg">
      <div className={css.document}>
        {parts.map(({ heading, text }) => (
          <section key={heading.en}>
            <h3>{heading[language]}</h3>
            <p>{text[language]}</p>
          </section>
        ))}
      </div>
    </Modal>
  );
}
