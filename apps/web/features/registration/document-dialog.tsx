import { Modal } from '@mantine/core';
import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { LegalTextBody } from '../../entities/consents/legal-text-body.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** A legal text over the wizard, so that no input is lost. */
export default function DocumentDialog({
  text,
  onClose,
}: {
  readonly text: LegalTextItem;
  readonly onClose: () => void;
}) {
  const { language } = useTexts('registration');
  return (
    <Modal opened onClose={onClose} title={text.title[language]} size="lg">
      <LegalTextBody id={text.id} level="h3" />
    </Modal>
  );
}
