/** Structured logs: one JSON object a line. Errors under `error`; tokens and cookies never. */
import { type Logger, pino, stdSerializers } from 'pino';

export const logTo = (fd: number, level: string): Logger =>
  pino(
    {
      level,
      serializers: { error: stdSerializers.err },
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'token'], remove: true },
    },
    pino.destination({ dest: fd, sync: false }),
  );
