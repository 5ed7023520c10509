/** The tools next to the prompt: actions, taking back, hint, stops, sounds, keys, proposals, resigning. */
import { DropdownMenu, Popover } from 'radix-ui';
import { useState } from 'react';
import { MoreIcon, YesIcon } from '../../icons/interface.tsx';
import { useStored } from '../../local/storage.ts';
import { t } from '../../messages/index.ts';
import { PACE_NAMES, storedPace } from '../../play/pace.ts';
import type { Agreement } from '../../play/source.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { isTouched } from '../../ui/touch.ts';
import { TableIcon, type TableIconName } from '../icons.tsx';
import { SKIPPABLE, STOPS, type Stop, soundsKept } from '../settings.ts';
import type { TableState } from '../useTable.ts';
import { ChancePopup } from './ChancePopup.tsx';
import type { AutoPass } from './useAutoPass.ts';

interface Props {
  readonly table: TableState;
  readonly auto: AutoPass;
  readonly onHint: () => void;
  readonly onUndo: () => void;
  readonly onKeys: () => void;
  readonly onLog: () => void;
}

const PROPOSED: readonly Agreement[] = ['draw', 'pause', 'adjourn', 'hands'];

export function Tools({ table, auto, onHint, onUndo, onKeys, onLog }: Props) {
  const { source, seen, asked, busy } = table;
  const [sounds, setSounds] = useStored(soundsKept);
  const [pace, setPace] = useStored(storedPace);
  const [asking, setAsking] = useState(false);
  const [chance, setChance] = useState(false);
  const over = seen.view.outcome !== null;
  const playing = seen.seat !== null;
  return (
    <div className="tools">
      <Tool icon="log" label={t('table.tool.log')} className="tools__log" onClick={onLog} />
      {playing && source.undo && !over && (
        <Tool icon="undo" label={t('table.tool.undo')} keys="u" disabled={busy} onClick={onUndo} />
      )}
      {playing && source.hint && !over && (
        <Tool icon="hint" label={t('table.tool.hint')} keys="h" disabled={!asked} onClick={onHint} />
      )}
      {playing && !over && <StopsTool auto={auto} open={(seen.asking ?? null) !== null} />}
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="tool" aria-label={t('table.tool.more')} title={t('table.tool.more')}>
          <MoreIcon />
          <span className="tool__name">{t('table.tool.more')}</span>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
            {!isTouched() && (
              <DropdownMenu.Item className="menu__item" onSelect={onKeys}>
                <TableIcon of="keys" />
                {t('table.tool.keys')}
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item className="menu__item" onSelect={() => setSounds(!sounds)}>
              <TableIcon of={sounds ? 'sound' : 'silent'} />
              {t(sounds ? 'table.tool.sounds.off' : 'table.tool.sounds.on')}
            </DropdownMenu.Item>
            {source.setPace && (
              <DropdownMenu.RadioGroup
                value={pace}
                onValueChange={(chosen) => {
                  const wanted = PACE_NAMES.find((each) => each === chosen);
                  if (wanted === undefined) return;
                  setPace(wanted);
                  source.setPace?.(wanted);
                }}
              >
                <DropdownMenu.Label className="menu__label label">{t('solo.pace')}</DropdownMenu.Label>
                {PACE_NAMES.map((each) => (
                  <DropdownMenu.RadioItem key={each} value={each} className="menu__item">
                    <span className="menu__gap">
                      <DropdownMenu.ItemIndicator>
                        <YesIcon size={0.9} />
                      </DropdownMenu.ItemIndicator>
                    </span>
                    {t(`solo.pace.${each}`)}
                  </DropdownMenu.RadioItem>
                ))}
              </DropdownMenu.RadioGroup>
            )}
            {source.chance && (
              <DropdownMenu.Item className="menu__item" onSelect={() => setChance(true)}>
                <span className="menu__gap" />
                {t('table.chance')}
              </DropdownMenu.Item>
            )}
            {playing &&
              !over &&
              source.propose &&
              PROPOSED.map((kind) => (
                <DropdownMenu.Item
                  key={kind}
                  className="menu__item"
                  onSelect={() => void source.propose?.(kind)}
                >
                  <YouAndMe />
                  {t(`table.propose.${kind as 'draw' | 'pause' | 'adjourn' | 'hands'}`)}
                </DropdownMenu.Item>
              ))}
            {playing && !over && source.concede && (
              <DropdownMenu.Item className="menu__item menu__item--bad" onSelect={() => setAsking(true)}>
                <TableIcon of="flag" />
                {t('table.concede')}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {chance && source.chance && <ChancePopup tell={source.chance} onClose={() => setChance(false)} />}
      {asking && (
        <Popup title={t('table.concede')} text={t('table.concede.text')} onClose={() => setAsking(false)}>
          <div className="row">
            <button
              type="button"
              className="button button--main"
              onClick={() => {
                setAsking(false);
                void source.concede?.();
              }}
            >
              {t('table.concede.yes')}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('table.concede.no')}
            </button>
          </div>
        </Popup>
      )}
    </div>
  );
}

const YouAndMe = () => <span className="menu__gap" />;

interface ToolProps {
  readonly icon: TableIconName;
  readonly label: string;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
}

function Tool({ icon, label, keys, disabled = false, className = '', onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`tool ${className}`}
      aria-label={label}
      title={keys === undefined ? label : t('table.tool.key', { label, key: keys.toUpperCase() })}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      <TableIcon of={icon} />
      <span className="tool__name">{label}</span>
    </button>
  );
}

interface StopsProps {
  readonly auto: AutoPass;
  /** Whether the game also asks players who may have no response. */
  readonly open: boolean;
}

const SKIPS: ReadonlySet<Stop> = new Set(['turn', 'skip']);

/** Which moments are passed automatically. */
function StopsTool({ auto: { stopOf, setStop }, open }: StopsProps) {
  const skipping = SKIPPABLE.filter((kind) => SKIPS.has(stopOf(kind))).length;
  const options = open ? STOPS : STOPS.filter((stop) => stop !== 'always');
  return (
    <Popover.Root>
      <Popover.Trigger
        className="tool"
        aria-label={t('table.stops.now', { n: skipping })}
        title={t('table.stops')}
        data-on={skipping > 0 || undefined}
      >
        <TableIcon of="stop" />
        <span className="tool__name">{t('table.tool.stops')}</span>
        {skipping > 0 && <span className="tool__count num">{skipping}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="card-menu stops"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t('table.stops')}
        >
          <p className="card-menu__title">{t('table.stops')}</p>
          <p className="small quiet">{t('table.stops.text')}</p>
          {open && <p className="small quiet">{t('table.stops.open')}</p>}
          {SKIPPABLE.map((kind) => (
            <Choice
              key={kind}
              label={t(`table.stops.kind.${kind}`)}
              value={!open && stopOf(kind) === 'always' ? 'ask' : stopOf(kind)}
              options={options}
              name={(stop) => t(`table.stops.is.${stop}`)}
              onChange={(stop) => setStop(kind, stop)}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
