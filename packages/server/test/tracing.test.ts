/** Traces: with a configured endpoint a collector gets related spans without secrets; without one nothing is sent. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openNode } from '../src/node.ts';
import { isTracing } from '../src/operating/tracing.ts';
import { api, connect, guest } from '../src/trials/client.ts';
import { embeddedStage } from './stages.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

const sent: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (text: string) => {
    body += text;
  });
  request.on('end', () => {
    sent.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
after(() => void collector.close().closeAllConnections());

const spansIn = (bodies: readonly string[]): readonly Span[] =>
  bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

test('a request, a message and a write are spans, and the span of an entry contains its commit', async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stage = await embeddedStage();
  const node = await openNode(stage.config());
  const token = await guest(node.address, 'Traced');
  const { body } = await api(node.address, 'POST', '/api/tables?secret=1', {
    token,
    body: {
      deck: { starter: 'honor' },
      opponent: { bot: 'bot:random', deck: { starter: 'envoys' } },
      start: true,
    },
  });
  const client = await connect(node.address, token);
  await client.send('watch', { game: body.table.game });
  const { seq } = await node.games.newest(body.table.game);
  await client.send('concede', { game: body.table.game, seq });
  client.close();
  await node.close();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  stage.clear();

  const spans = spansIn(sent);
  const named = (name: string): Span => {
    const found = spans.find((span) => span.name === name);
    assert.ok(found, `${name} is not among ${[...new Set(spans.map((span) => span.name))].join(', ')}`);
    return found;
  };
  named('POST /api/guests');
  named('POST /api/tables');
  named('message watch');
  const concession = named('message concede');
  const commit = spans.find(
    ({ name, parentSpanId }) => name === 'commit' && parentSpanId === concession.spanId,
  );
  assert.ok(commit, 'The commit of a concession belongs to its message.');
  assert.equal(commit.traceId, concession.traceId);
  assert.ok(!sent.join('').includes(token), 'no token');
  assert.ok(!sent.join('').includes('secret=1'), 'no raw address');
});

test('nothing is traced without an endpoint, or if OpenTelemetry is switched off', () => {
  assert.equal(isTracing({}), false);
  assert.equal(isTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' }), true);
  assert.equal(isTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' }), false);
});
