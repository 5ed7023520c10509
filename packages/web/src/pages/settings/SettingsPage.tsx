/** The look of the pages, and your own pictures. Everything stays in this browser. */
import './settings.css';
import { type FormEvent, Suspense, useId, useRef, useState, useSyncExternalStore } from 'react';
import {
  allowFolder,
  canRemember,
  chooseFolder,
  folderStore,
  forgetFolder,
  takeFiles,
} from '../../cards/images/folder.ts';
import { imagePattern, isPattern } from '../../cards/images/pattern.ts';
import { CardFace } from '../../cards/index.ts';
import { useRulesDate } from '../../local/rulesDate.ts';
import { useStored } from '../../local/storage.ts';
import { THEMES, useTheme } from '../../local/theme.ts';
import { t } from '../../messages/index.ts';
import { PACE_NAMES, storedPace } from '../../play/pace.ts';
import { SKIPPABLE, STOPS, stopsKept } from '../../table/settings.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/Waiting.tsx';

export default function SettingsPage() {
  const [theme, setTheme] = useTheme();
  const [date] = useRulesDate();
  const [pace, setPace] = useStored(storedPace);
  const name = useId();
  return (
    <Page title={t('settings.title')}>
      <div className="settings">
        <div className="stack settings__forms">
          <section className="stack">
            <h2>{t('settings.look')}</h2>
            <fieldset className="row">
              <legend className="label">{t('settings.theme')}</legend>
              {THEMES.map((each) => (
                <label key={each} className="check">
                  <input type="radio" name={name} checked={theme === each} onChange={() => setTheme(each)} />
                  {t(`settings.theme.${each}`)}
                </label>
              ))}
            </fieldset>
            <fieldset className="row">
              <legend className="label">{t('solo.pace')}</legend>
              {PACE_NAMES.map((each) => (
                <label key={each} className="check">
                  <input
                    type="radio"
                    name={`${name} pace`}
                    checked={pace === each}
                    onChange={() => setPace(each)}
                  />
                  {t(`solo.pace.${each}`)}
                </label>
              ))}
            </fieldset>
          </section>
          <StopsChoice />
          <section className="stack">
            <h2>{t('settings.images')}</h2>
            <p className="quiet">{t('settings.images.text')}</p>
            <Pattern />
            <Folder />
          </section>
        </div>
        <section className="stack">
          <h2>{t('settings.preview')}</h2>
          <Suspense fallback={<Waiting what="app.loading.cards" />}>
            <CardFace id="premiere/jean-luc-picard" date={date} />
          </Suspense>
        </section>
      </div>
    </Page>
  );
}

const KEPT = STOPS.filter((stop) => stop !== 'turn');

/** The moments at which the player wants to be asked. */
function StopsChoice() {
  const [stops, setStops] = useStored(stopsKept);
  return (
    <section className="stack">
      <h2>{t('table.stops')}</h2>
      <p className="quiet">{t('settings.stops.text')}</p>
      {SKIPPABLE.map((kind) => (
        <Choice
          key={kind}
          label={t(`table.stops.kind.${kind}`)}
          value={stops[kind]}
          options={KEPT}
          name={(stop) => t(`table.stops.is.${stop}`)}
          onChange={(stop) => setStops({ ...stops, [kind]: stop })}
        />
      ))}
    </section>
  );
}

function Pattern() {
  const [pattern, setPattern] = useStored(imagePattern);
  const [text, setText] = useState(pattern);
  const [said, setSaid] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== '' && !isPattern(wanted)) {
      setSaid(t('settings.pattern.bad'));
      return;
    }
    setPattern(wanted);
    setSaid(t('settings.pattern.saved'));
  };
  return (
    <form className="stack" onSubmit={save}>
      <Field label={t('settings.pattern')} help={t('settings.pattern.help')}>
        {(given) => (
          <input
            {...given}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('settings.pattern.example')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="button">
          {t('settings.pattern.save')}
        </button>
        <span className="small quiet" role="status">
          {said}
        </span>
      </div>
    </form>
  );
}

function Folder() {
  const state = useSyncExternalStore(folderStore.subscribe, folderStore.get);
  const files = useRef<HTMLInputElement>(null);
  return (
    <div className="stack">
      <h3>{t('settings.folder')}</h3>
      <p className="small quiet">{t('settings.folder.help')}</p>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          if (event.target.files) void takeFiles(event.target.files);
        }}
      />
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => (canRemember() ? void chooseFolder() : files.current?.click())}
        >
          {t('settings.folder.choose')}
        </button>
        {state.is === 'asking' && (
          <button type="button" className="button" onClick={() => void allowFolder()}>
            {t('settings.folder.allow')}
          </button>
        )}
        {state.is !== 'none' && (
          <button type="button" className="button button--quiet" onClick={() => void forgetFolder()}>
            {t('settings.folder.forget')}
          </button>
        )}
      </div>
      <p className="small" role="status">
        {state.is === 'asking' && t('settings.folder.ask', { name: state.name })}
        {state.is === 'ready' &&
          (state.folder.pictures.size === 0
            ? t('settings.folder.none')
            : t(state.folder.remembered ? 'settings.folder.kept' : 'settings.folder.session', {
                n: state.folder.pictures.size,
                name: state.folder.name,
              }))}
      </p>
    </div>
  );
}
