import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { NoteText } from '../note/note-text.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

/** A text that users of the dashboard write for themselves and each other. */
function NoteWidget({ widget, options: { text } }: WidgetProps<'note'>) {
  const { t } = useTexts('dashboard');
  return (
    <Card title={widget.name} right={<WidgetMenu widget={widget} />}>
      {text.trim() === '' ? <EmptyState>{t('note.empty')}</EmptyState> : <NoteText text={text} />}
    </Card>
  );
}

export const noteView: WidgetView<'note'> = {
  title: { pl: 'Notatka', en: 'Note' },
  render: (widget, options) => <NoteWidget widget={widget} options={options} />,
};
