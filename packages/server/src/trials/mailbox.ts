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
  /** The code in the link of the next mail to an address that has one; waits for it. A mail is read once. */
  codeTo(address: string, patienceMs?: number): Promise<string>;
  /** The next mail to an address that has no link, because it announces a change; waits for it. */
  newsTo(address: string): Promise<string>;
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
  const read = new Set<Letter>();
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
  async function next(
    address: string,
    isMeant: (text: string) => boolean,
    patienceMs = PATIENCE_MS,
  ): Promise<string> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const letter = lettersTo(address).find((each) => !read.has(each) && isMeant(each.text));
      if (letter) {
        read.add(letter);
        return letter.text;
      }
      if (performance.now() > end) throw new Error(`No such mail has come to ${address}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return {
    smtp: `smtp://127.0.0.1:${port}`,
    lettersTo,
    async codeTo(address, patienceMs) {
      const text = await next(address, (each) => LINK.test(each), patienceMs);
      return LINK.exec(text)?.[1] ?? '';
    },
    newsTo: (address) => next(address, (text) => !LINK.test(text)),
    close: () => new Promise((resolve) => post.close(() => resolve())),
  };
}
