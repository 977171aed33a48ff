import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { WIDGET_KINDS, type WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { startDraft, type Draft } from '../setup/content.tsx';
import { OFFERED_KINDS, WIDGET_SETUPS } from '../setup/registry.ts';
import type { Farm } from '../setup/widget-setup.ts';
import { WIDGET_VIEWS } from '../widgets/registry.ts';
import css from './gallery.module.css';
import { WidgetForm } from './widget-form.tsx';
import { fold } from '@zagon/domain/core/fold.ts';
import type { Language } from '@zagon/domain/core/language.ts';

type Props = {
  readonly farm: Farm;
  readonly dashboardName: string;
  readonly onCancel: () => void;
  readonly onAdd: (draft: Draft) => void;
};

/** Chooses a kind of widget and configures it. Enter in the search adds the first match; arrows choose another. */
export function Gallery({ farm, dashboardName, onCancel, onAdd }: Props) {
  const { t, language } = useTexts('dashboard');
  const phone = usePhone();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<WidgetKind | null>(null);
  const kinds = matchingKinds(OFFERED_KINDS, text, language);
  const [first] = kinds;
  const isListed = chosen !== null && kinds.includes(chosen);
  const kind = isListed ? chosen : phone ? null : (first ?? null);
  const draft = kind === null ? null : startDraft(kind, farm);
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const current = kind ?? first;
    if (event.key === 'Enter') {
      event.preventDefault();
      const added = current === undefined ? null : startDraft(current, farm);
      if (added !== null) onAdd(added);
    } else if (step !== 0 && current !== undefined) {
      event.preventDefault();
      const next = kinds[(kinds.indexOf(current) + step + kinds.length) % kinds.length];
      setChosen(next ?? current);
    }
  };
  if (phone && kind !== null) {
    return (
      <div className="stackM">
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={() => setChosen(null)}>
          {t('gallery.kinds')}
        </Button>
        <Settings {...{ kind, draft, farm, onCancel, onAdd }} />
      </div>
    );
  }
  return (
    <div className={css.gallery}>
      <div className="stackM">
        <TextInput
          aria-label={t('gallery.search')}
          placeholder={t('gallery.search')}
          leftSection={<IconSearch size={18} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={keys}
          data-autofocus
        />
        <ul className={css.kinds} aria-label={t('gallery.kinds')}>
          {kinds.map((name) => {
            const { icon: Icon, description } = WIDGET_SETUPS[name];
            return (
              <li key={name}>
                <button type="button" aria-pressed={name === kind} onClick={() => setChosen(name)}>
                  <Icon size={26} stroke={1.6} aria-hidden="true" />
                  <b>{WIDGET_VIEWS[name].title[language]}</b>
                  <small>{description[language]}</small>
                </button>
              </li>
            );
          })}
        </ul>
        {kinds.length === 0 && <p className="muted">{t('gallery.noKind')}</p>}
      </div>
      {!phone && (
        <div className="stackM">
          {kind === null ? null : <Settings {...{ kind, draft, farm, onCancel, onAdd }} />}
          {kind !== null && draft !== null && (
            <p className="note">{t('gallery.goesTo', { name: dashboardName, count: WIDGET_KINDS[kind].size.w })}</p>
          )}
        </div>
      )}
    </div>
  );
}

type SettingsProps = Pick<Props, 'farm' | 'onCancel' | 'onAdd'> & {
  readonly kind: WidgetKind;
  readonly draft: Draft | null;
};

function Settings({ kind, draft, farm, onCancel, onAdd }: SettingsProps) {
  const { t } = useTexts('dashboard');
  if (draft === null) {
    return (
      <EmptyState
        action={
          <Button component="a" variant="default" href={hrefOf({ screen: 'modules' })}>
            {t('gallery.addModule')}
          </Button>
        }
      >
        {t(kind === 'irrigation_today' ? 'gallery.noSource' : 'gallery.noModule')}
      </EmptyState>
    );
  }
  return <WidgetForm key={kind} farm={farm} draft={draft} action={t('edit.add')} onCancel={onCancel} onDone={onAdd} />;
}

/** Kinds whose title or description contains all typed words; those whose title begins with the text come first. */
function matchingKinds(kinds: readonly WidgetKind[], text: string, language: Language): readonly WidgetKind[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const title = (kind: WidgetKind) => fold(WIDGET_VIEWS[kind].title[language]);
  const all = (kind: WidgetKind) => `${title(kind)} ${fold(WIDGET_SETUPS[kind].description[language])}`;
  return kinds
    .filter((kind) => words.every((word) => all(kind).includes(word)))
    .toSorted((a, b) => Number(title(b).startsWith(words[0] ?? '')) - Number(title(a).startsWith(words[0] ?? '')));
}
