/** A mail server that accepts and keeps everything, to see what arrives in whose inbox. */
import type { AddressInfo } from 'node:net';

export interface Letter {
  readonly to: string;
  readonly text: string;
}

export interface Mailbox {
  /** Its address, for `SPACELINE_SMTP`. */
  readonly smtp: string;
  /** All mails to an address. */
  lettersTo(address: string): readonly Letter[];
  /** The code in the link of the first mail to an address after this many; waits for it. */
  codeTo(address: string, after?: number): Promise<string>;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;
const LINK = /https?:\/\/\S+\/[a-z-]+#([\w-]+)/;

export async function openMailbox(): Promise<Mailbox> {
  // It is a development dependency, which a production server does not need.
  const { SMTPServer } = await import('smtp-server').catch(() => {
    throw new Error('The package smtp-server is not installed: npm ci installs it with the others.');
  });
  const letters: Letter[] = [];
  const post = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        // Long lines are folded.
        const folded = text.replaceAll('=\r\n', '');
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, text: folded });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = post.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  const lettersTo = (address: string): readonly Letter[] => letters.filter(({ to }) => to === address);
  return {
    smtp: `smtp://127.0.0.1:${port}`,
    lettersTo,
    async codeTo(address, after = 0) {
      const end = performance.now() + PATIENCE_MS;
      for (;;) {
        const code = LINK.exec(lettersTo(address)[after]?.text ?? '')?.[1];
        if (code !== undefined) return code;
        if (performance.now() > end) throw new Error(`No mail with a link has come to ${address}.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => post.close(() => resolve())),
  };
}
