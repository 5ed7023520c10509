/** Which build a node runs. */
import { z } from 'zod';
import type { Shape } from './parts.ts';

/** The version of the protocol. It is raised by changes that break older clients. */
export const PROTOCOL = 1;

export const OPERATING_ROUTES = {
  'GET /api/version': {
    summary: 'The version of the protocol, and which engine and cards are played with',
    response: { 200: z.object({ protocol: z.number(), build: z.string() }) },
  },
} as const satisfies Readonly<Record<string, Shape>>;
