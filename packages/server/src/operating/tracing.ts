/**
 * OpenTelemetry traces: how long a request, a message or a bot's answer took, and where. Code always creates spans
 * (`traced`); without an endpoint they cost next to nothing and go nowhere. The endpoint, headers and sampling are set by
 * the standard OpenTelemetry variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER` and so on). No span says
 * what a player holds or answers.
 */
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Problem } from '../problem.ts';

const tracer = trace.getTracer('spaceline');

/** Whether spans are exported. */
let sending = false;

/** Runs some work inside a span, which records unexpected failures. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!sending) return work();
  return await tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A refusal is a normal result; anything else is an error. */
function failed(span: Span, error: unknown): void {
  if (error instanceof Problem && error.code !== 'fault' && error.code !== 'unavailable') {
    span.setAttribute('spaceline.refused', error.code);
    return;
  }
  if (error instanceof Error) span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span for every request, continuing the client's own trace. Named by the route, never by the raw address. */
export function traceRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const from = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      from,
    );
    spans.set(request, span);
    context.with(trace.setSpan(from, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

export const isTracing = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  environment.OTEL_SDK_DISABLED !== 'true';

/**
 * Starts to export traces if an endpoint is configured. Returns a function that flushes and stops. Loaded only if needed.
 */
export async function startTracing(
  environment: Readonly<Record<string, string | undefined>>,
  node: { readonly build: string },
  log: Logger,
): Promise<() => Promise<void>> {
  if (!isTracing(environment)) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': environment.OTEL_SERVICE_NAME ?? 'spaceline',
      'service.version': node.build,
      'service.instance.id': `${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  sending = true;
  log.info('traces are sent');
  return async () => {
    await provider.shutdown().catch((error: unknown) => log.warn({ error }, 'the last traces were not sent'));
    // Another node of this process may start its own.
    sending = false;
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
