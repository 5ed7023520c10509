/** Backup and restore: play, back up, lose everything, restore into either database, and continue playing. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { randomPlayer } from '@spaceline/bots';
import {
  BackupError,
  backUp as backUpWith,
  type Counts,
  restore as restoreWith,
} from '../src/backup/backup.ts';
import { type Node, openNode } from '../src/node.ts';
import { openDatabase } from '../src/storage/opening.ts';
import { api, connect, guest, playSeat } from '../src/trials/client.ts';
import { signUp } from './people.ts';
import { embeddedStage, onBothDatabases, type Stage } from './stages.ts';

const KEY = 'a key that is kept elsewhere than the backup is';
const backUp = (where: Stage['where'], to: string) => backUpWith(where, to, KEY);
const restore = async (where: Stage['where'], from: string) =>
  (await restoreWith(where, from, { key: KEY })).rows;

const COMMAND = fileURLToPath(new URL('../../cli/bin/spaceline.js', import.meta.url));

/** The lines of a backup, without its time, sorted. */
const linesOf = (file: string): string[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{"seal"'))
    .map((line) => line.replace(/"at":"[^"]*","migrations"/, '"migrations"'))
    .sort();

await onBothDatabases((open, kind) => {
  describe('backup', () => {
    let stage: Stage;
    let folder: string;
    let token: string;
    let game: string;
    let finished: string;
    let stood: { readonly seq: number; readonly view: unknown };
    let counts: Counts;
    /** Filled by the first test and used by the second. */
    let restored: Stage | undefined;
    const own: Stage[] = [];
    const nodes: Node[] = [];
    const file = (name: string) => join(folder, `${name}.gz`);
    const made = async (contents: 'empty' | 'ready'): Promise<Stage> => {
      const stage = await open(contents);
      own.push(stage);
      return stage;
    };
    /** To be filled from a backup. */
    const empty = (): Promise<Stage> => made('empty');
    /** For a node. */
    const ready = (): Promise<Stage> => made('ready');

    async function playSome(node: Node, moves: number): Promise<number> {
      const client = await connect(node.address, token);
      await client.watch(game);
      await playSeat(client, randomPlayer(), `${moves}`, moves);
      const { seq } = await client.until(({ view, seat }) => view.decision?.seat === seat);
      client.close();
      return seq;
    }

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'spaceline-backup-'));
      stage = await ready();
      const node = await openNode(stage.config());
      nodes.push(node);
      token = await guest(node.address, 'Ro Laren');
      const table = { deck: { starter: 'honor' }, opponent: 'bot:random', start: true };
      const begin = async () =>
        (await api(node.address, 'POST', '/api/tables', { token, body: table })).body.table.game;
      [game, finished] = [await begin(), await begin()];
      await api(node.address, 'POST', `/api/games/${finished}/concede`, { token });
      await signUp(node.address, 'Kira Nerys');
      const said = { text: 'A line\nand another; "quoted" \\ and ünïcode' };
      assert.equal((await api(node.address, 'POST', '/api/chat', { token, body: said })).status, 201);
      await playSome(node, 12);
      stood = (await api(node.address, 'GET', `/api/games/${game}`, { token })).body;
      await node.close();
      counts = await backUp(stage.where, file('whole'));
    });
    after(async () => {
      // A node left open by a failure would keep the process alive.
      await Promise.all(nodes.map((node) => node.close()));
      rmSync(folder, { recursive: true });
      for (const each of own) each.clear();
    });

    test('backed-up data is restored exactly, on the other database too', async () => {
      assert.deepEqual([counts.people, counts.games, counts.accounts], [2, 2, 1]);
      assert.ok((counts.game_log ?? 0) >= 12 && (counts.snapshots ?? 0) >= 3, JSON.stringify(counts));
      const lines = linesOf(file('whole'));
      const between = await embeddedStage('empty');
      own.push(between);
      assert.deepEqual(await restore(between.where, file('whole')), counts);
      await backUp(between.where, file('second'));
      assert.deepEqual(linesOf(file('second')), lines);
      const last = await empty();
      assert.deepEqual(await restore(last.where, file('second')), counts);
      await backUp(last.where, file('third'));
      assert.deepEqual(linesOf(file('third')), lines);
      restored = last;
    });

    test('the game continues where it was: same people, same position, and the bot is awake', async () => {
      if (restored === undefined) {
        restored = await empty();
        await restore(restored.where, file('whole'));
      }
      const node = await openNode(restored.config());
      try {
        const { status, body } = await api(node.address, 'GET', `/api/games/${game}`, { token });
        assert.equal(status, 200);
        assert.deepEqual([body.seq, body.view], [stood.seq, stood.view]);
        assert.ok((await playSome(node, 6)) > stood.seq + 5);
        const replay = await api(node.address, 'GET', `/api/games/${finished}/replay`, { token });
        assert.equal(replay.body.outcome.rule, 'end.concede');
        // Sequences continue after existing values.
        const said = await api(node.address, 'POST', '/api/chat', { token, body: { text: 'Still here.' } });
        assert.deepEqual([said.status, said.body.message.id], [201, 2], JSON.stringify(said.body));
      } finally {
        await node.close();
      }
    });

    test('a bot that was asked when the backup was made answers after the restore', async () => {
      const now = await ready();
      const node = await openNode(now.config({ botThreads: 0 }));
      nodes.push(node);
      const table = { deck: { starter: 'honor' }, opponent: 'bot:random', start: true };
      const visitor = await guest(node.address);
      // Nobody answers for the bot on this node; whoever begins, it is the bot's turn after a while.
      const begun = (await api(node.address, 'POST', '/api/tables', { token: visitor, body: table })).body;
      const client = await connect(node.address, visitor);
      await client.watch(begun.table.game);
      for (let n = 0; client.told?.view.decision?.seat === client.told?.seat; n++) {
        const { seq } = client.told ?? { seq: 0 };
        // A player who is asked again answers again; then only the bot is left.
        playSeat(client, randomPlayer(), `${n}`, 1).catch(() => {});
        await client.past(seq);
      }
      const asked = client.told?.seq ?? 0;
      client.close();
      await node.close();
      await backUp(now.where, file('asked'));
      const next = await empty();
      await restore(next.where, file('asked'));
      const again = await openNode(next.config());
      try {
        const waiting = await connect(again.address, visitor);
        await waiting.watch(begun.table.game);
        assert.ok((await waiting.past(asked)).seq > asked);
        waiting.close();
      } finally {
        await again.close();
      }
    });

    test('truncated and other invalid files restore nothing, and a database in use is left alone', async () => {
      await assert.rejects(restore(stage.where, file('whole')), /already a database here/);
      const next = await empty();
      const content = gunzipSync(readFileSync(file('whole'))).toString();
      const lines = content.trim().split('\n');
      const broken = {
        'without its end': gzipSync(lines.slice(0, -2).join('\n')),
        'with a row missing': gzipSync([...lines.slice(0, 3), ...lines.slice(4)].join('\n')),
        'of the future': gzipSync(content.replace('"0001-people-tables-games"', '"0001-something-else"')),
        'something else': gzipSync('hello'),
      };
      for (const [name, bytes] of Object.entries(broken)) {
        writeFileSync(file(name), bytes);
        await assert.rejects(restore(next.where, file(name)), BackupError, name);
        await assert.rejects(
          restoreWith(next.where, file(name), { key: null, unsealed: true }),
          BackupError,
          name,
        );
      }
      writeFileSync(file('cut'), readFileSync(file('whole')));
      truncateSync(file('cut'), 3000);
      await assert.rejects(restore(next.where, file('cut')), /cut off/);
      await assert.rejects(restore(next.where, file('not there')), /ENOENT/);
      // Nothing of that was restored: the complete file still goes in.
      await restore(next.where, file('whole'));
      assert.ok(!readdirSync(folder).some((name) => name.endsWith('.part')));
    });

    test('the commands do it, and say what they did', async () => {
      const run = (where: Stage['where'], ...args: string[]) =>
        spawnSync(process.execPath, [COMMAND, ...args], {
          encoding: 'utf8',
          env: {
            ...process.env,
            SPACELINE_BACKUP_KEY: KEY,
            ...('url' in where ? { DATABASE_URL: where.url } : { SPACELINE_DATA: where.folder ?? '' }),
          },
        });
      const written = run(stage.where, 'backup', '--out', file('command'));
      assert.deepEqual([written.status, written.stderr], [0, '']);
      assert.match(written.stdout, /2 people, 2 games with \d+ moves written/);
      if (kind === 'PGlite') {
        // Whatever the database is.
        const twice = run(stage.where, 'backup', '--out', file('command'));
        assert.deepEqual([twice.status, twice.stderr], [1, `${file('command')} is there already.\n`]);
      }
      const next = await empty();
      const restored = run(next.where, 'restore', file('command'), '--json');
      assert.equal(JSON.parse(restored.stdout).rows.people, 2, restored.stderr);
    });

    test('a modified backup is refused, whatever was changed, and one without a seal needs the operator’s consent', async () => {
      const next = await empty();
      const lines = gunzipSync(readFileSync(file('whole')))
        .toString()
        .trim()
        .split('\n');
      const write = (name: string, changed: readonly string[]): string => {
        writeFileSync(file(name), gzipSync(`${changed.join('\n')}\n`));
        return file(name);
      };
      const crowned = lines.map((line) =>
        line.startsWith('{"table":"people"')
          ? line.replace('"role":"player"', '"role":"administrator"')
          : line,
      );
      assert.notDeepEqual(crowned, lines);
      const changes = {
        'an administrator made': crowned,
        'the seal of another': [...lines.slice(0, -1), `{"seal":"${'0'.repeat(64)}"}`],
        'a line behind it': [...lines, lines[1] ?? ''],
        'no seal': lines.slice(0, -1),
      };
      for (const [name, changed] of Object.entries(changes))
        await assert.rejects(restoreWith(next.where, write(name, changed), { key: KEY }), /seal/, name);
      await assert.rejects(restoreWith(next.where, file('whole'), { key: `${KEY}!` }), /another key/);
      await assert.rejects(restoreWith(next.where, file('whole'), { key: null }), /no key/);
      // Even on the operator's word a seal that is wrong is wrong.
      await assert.rejects(
        restoreWith(next.where, file('an administrator made'), { key: KEY, unsealed: true }),
        /was changed/,
      );
      const trusted = await restoreWith(next.where, file('no seal'), { key: null, unsealed: true });
      assert.deepEqual([trusted.rows.people, trusted.administrators], [2, []]);
    });

    test('what cannot be is not restored, on nobody’s word', async () => {
      const lines = gunzipSync(readFileSync(file('whole')))
        .toString()
        .trim()
        .split('\n')
        .slice(0, -1);
      const next = await empty();
      const spoil = (what: RegExp, by: string): string[] => {
        const at = lines.findIndex((line) => what.test(line));
        assert.ok(at > 0, `${what}`);
        return lines.map((line, n) => (n === at ? line.replace(what, by) : line));
      };
      const spoilt = {
        'a role that there is not': spoil(/"role":"player"/, '"role":"emperor"'),
        'a table that there is not': spoil(/^\{"table":"people"/, '{"table":"migrations"'),
        'a column that there is not': spoil(
          /^\{"table":"people","row":\{/,
          '{"table":"people","row":{"crown":true,',
        ),
        'a position that was not played': spoil(/("table":"snapshots".*"seq":[1-9].*?"score":)\d+/, '$1 95'),
        'an entry that there is not': spoil(/"kind":"answer"/, '"kind":"miracle"'),
      };
      for (const [name, changed] of Object.entries(spoilt)) {
        writeFileSync(file(name), gzipSync(`${changed.join('\n')}\n`));
        await assert.rejects(
          restoreWith(next.where, file(name), { key: null, unsealed: true }),
          (error: unknown) => error instanceof BackupError && /Nothing was restored/.test(error.message),
          name,
        );
      }
      await restoreWith(next.where, file('whole'), { key: KEY });
    });

    if (kind === 'PGlite')
      test('a folder that a server has open is not backed up behind its back', async () => {
        // Whoever opens it, a server or a part of one, takes the folder.
        const opened = await openDatabase(stage.where);
        try {
          await assert.rejects(backUp(stage.where, file('busy')), /in use by process/);
        } finally {
          await opened.close();
        }
      });
    else
      test('a server over PostgreSQL goes on while it is backed up', async () => {
        const busy = await ready();
        const node = await openNode(busy.config());
        try {
          await guest(node.address, 'Before');
          assert.equal((await backUp(busy.where, file('busy'))).people, 1);
          await guest(node.address, 'After');
        } finally {
          await node.close();
        }
      });
  });
});
