import { Button, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@zagon/domain/core/language.ts';
import { PLACEHOLDERS, type Placeholder } from '@zagon/domain/messages/placeholders.ts';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import type { WrittenText } from './draft.ts';

const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS).filter((name): name is Placeholder =>
  Object.hasOwn(PLACEHOLDERS, name),
);

type Props = {
  readonly text: WrittenText;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly onChange: (text: Pick<WrittenText, 'subject' | 'content'>) => void;
};

/** Subject and text in both languages, side by side, with the placeholders that a text may contain. */
export function TextFields({ text, errors, onChange }: Props) {
  const { t, language } = useTexts('messageSending');
  const { subject, content } = text;
  // The target of an inserted placeholder: the last focused text.
  const last = useRef<{ readonly language: Language; readonly field: HTMLTextAreaElement } | null>(null);
  const insert = (name: Placeholder) => {
    if (last.current === null) return;
    const { language: of, field } = last.current;
    const start = field.selectionStart;
    const inserted = `{{${name}}}`;
    const changed = content[of].slice(0, start) + inserted + content[of].slice(field.selectionEnd);
    onChange({ subject, content: { ...content, [of]: changed } });
    field.focus();
    // After React has put the text in the field.
    requestAnimationFrame(() => field.setSelectionRange(start + inserted.length, start + inserted.length));
  };
  return (
    <div className="stackM">
      <Columns stacked>
        {LANGUAGES.map((of) => (
          <div key={of} className="stackS" lang={of}>
            <div className="between">
              <b>{t(`languages.${of}`)}</b>
              <span className="note">
                {t(subject[of].trim() === '' || content[of].trim() === '' ? 'incomplete' : 'complete')}
              </span>
            </div>
            <TextInput
              label={t('subject')}
              maxLength={120}
              value={subject[of]}
              error={errors?.[`subject.${of}`]}
              onChange={(event) => onChange({ content, subject: { ...subject, [of]: event.currentTarget.value } })}
            />
            <Textarea
              label={t('content')}
              rows={10}
              resize="vertical"
              maxLength={10_000}
              value={content[of]}
              error={errors?.[`content.${of}`]}
              onFocus={(event) => (last.current = { language: of, field: event.currentTarget })}
              onChange={(event) => onChange({ subject, content: { ...content, [of]: event.currentTarget.value } })}
            />
          </div>
        ))}
      </Columns>
      <div className="rowS wrap" role="group" aria-label={t('insert')}>
        <span className="note">{t('insert')}</span>
        {PLACEHOLDER_NAMES.map((name) => (
          <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
            {PLACEHOLDERS[name][language]}
          </Button>
        ))}
      </div>
    </div>
  );
}
