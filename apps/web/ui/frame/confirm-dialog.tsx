import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../form/button-row.tsx';
import css from './confirm-dialog.module.css';
import { Sheet } from './sheet.tsx';

export type ConfirmKind = 'info' | 'question' | 'warning' | 'alert';

const icons = {
  info: IconInfoCircle,
  question: IconHelpCircle,
  warning: IconAlertTriangle,
  alert: IconAlertOctagon,
} as const satisfies Record<ConfirmKind, unknown>;

type Props = {
  readonly open: boolean;
  /** `info` only informs: there is nothing to cancel. */
  readonly kind: ConfirmKind;
  /** Names the object: "Stop watering Block B?" */
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb on the button. */
  readonly action: string;
  readonly busy?: boolean;
  /** Asks for a text; with `match`, the action is enabled only by exactly that text. */
  readonly input?: { readonly label: string; readonly match?: string };
  /** Requires a checkbox before the action is enabled. */
  readonly checkbox?: string;
  readonly onClose: () => void;
  readonly onConfirm: (typed: string) => void;
};

/** Asks once before an irreversible action. */
export function ConfirmDialog(props: Props) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title} width={440}>
      {props.open && <Question {...props} />}
    </Sheet>
  );
}

function Question({ kind, children, action, busy = false, input, checkbox, onClose, onConfirm }: Props) {
  const { t } = useTexts('common');
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState(false);
  const id = useId();
  const Icon = icons[kind];
  const ready = (input?.match === undefined || typed.trim() === input.match) && (checkbox === undefined || ticked);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onConfirm(typed.trim());
  };
  return (
    <form onSubmit={send} aria-describedby={id}>
      <div className={css.text} data-kind={kind}>
        <Icon size={24} aria-hidden="true" />
        <div id={id}>{children}</div>
      </div>
      {input !== undefined && (
        <TextInput
          mt="md"
          label={input.label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
      )}
      {checkbox !== undefined && (
        <Checkbox
          mt="md"
          label={checkbox}
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      <ButtonRow spaced>
        {kind !== 'info' && (
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" disabled={!ready} loading={busy} {...(kind === 'alert' ? { color: 'red' } : {})}>
          {action}
        </Button>
      </ButtonRow>
    </form>
  );
}
