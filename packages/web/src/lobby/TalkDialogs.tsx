/** Dialogs to report a message and to mute its author. */
import type { Message } from '@spaceline/wire';
import { type FormEvent, useState } from 'react';
import { useDoing } from '../api/hooks.ts';
import { calls } from '../api/index.ts';
import { t } from '../messages/index.ts';
import { Choice } from '../ui/Choice.tsx';
import { Field } from '../ui/Field.tsx';
import { Popup } from '../ui/Popup.tsx';
import { SubmitRow } from './SubmitRow.tsx';
import { saySeconds } from './when.ts';

interface ReasonProps {
  readonly label: string;
  readonly go: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

function ReasonForm({ label, go, send, onClose, children }: ReasonProps) {
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useDoing();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => send(reason.trim()))) onClose();
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {children}
      <Field label={label}>
        {(given) => (
          <textarea
            {...given}
            rows={3}
            maxLength={500}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitRow go={go} disabled={busy || reason.trim() === ''} problem={problem} look="main" />
    </form>
  );
}

interface ReportProps {
  readonly message: Message;
  readonly code: string | undefined;
  readonly onClose: () => void;
}

export function ReportDialog({ message, code, onClose }: ReportProps) {
  return (
    <Popup title={t('report.title')} text={t('report.text')} onClose={onClose}>
      <blockquote className="said">{message.text}</blockquote>
      <ReasonForm
        label={t('report.reason')}
        go={t('report.go')}
        send={(reason) => calls.report(message.id, reason, code)}
        onClose={onClose}
      />
    </Popup>
  );
}

const LENGTHS = ['10', '60', '1440', '10080', '525600'] as const;

interface MuteProps {
  readonly person: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function MuteDialog({ person, name, onClose }: MuteProps) {
  const [minutes, setMinutes] = useState<(typeof LENGTHS)[number]>('60');
  return (
    <Popup title={t('mute.title', { name })} text={t('mute.text')} onClose={onClose}>
      <ReasonForm
        label={t('mute.reason')}
        go={t('mute.go')}
        send={(reason) => calls.mute(person, Number(minutes), reason)}
        onClose={onClose}
      >
        <Choice
          label={t('mute.length')}
          value={minutes}
          options={LENGTHS}
          name={(each) => saySeconds(Number(each) * 60)}
          onChange={setMinutes}
        />
      </ReasonForm>
    </Popup>
  );
}
