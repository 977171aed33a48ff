import { Checkbox } from '@mantine/core';
import { capitalize } from '@zagon/domain/core/capitalize.ts';
import { type ChosenEvent, EVENT_TOPICS, eventsAbout, WEBHOOK_EVENTS } from '@zagon/domain/webhooks/events.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { withEvent } from './webhook-draft.ts';

type Props = {
  readonly chosen: readonly ChosenEvent[];
  readonly error: string | undefined;
  readonly onChange: (events: readonly ChosenEvent[]) => void;
};

/** The events that a webhook reports, by what they are about. */
export function EventFields({ chosen, error, onChange }: Props) {
  const { t, language } = useTexts('webhooks');
  return (
    <>
      {EVENT_TOPICS.map((topic) => (
        <FieldGroup key={topic} title={t(`form.topics.${topic}`)}>
          {eventsAbout(topic).map((event) => (
            <Checkbox
              key={event}
              label={capitalize(WEBHOOK_EVENTS[event][language])}
              checked={chosen.includes(event)}
              aria-invalid={error === undefined ? undefined : true}
              onChange={({ currentTarget }) => onChange(withEvent(chosen, event, currentTarget.checked))}
            />
          ))}
        </FieldGroup>
      ))}
      {error !== undefined && <FormError>{error}</FormError>}
    </>
  );
}
