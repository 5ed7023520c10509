/** `spaceline words`: the language cards are written in, word by word. */
import { REGISTRY, type WordKind } from '@spaceline/engine';
import { type Command, Option } from 'commander';
import { type ListedWords, listWords, markdown, table } from '../words/words.ts';

export function register(command: Command): void {
  command
    .addOption(new Option('--kind <kind>', 'only words of this kind').choices(Object.keys(REGISTRY)))
    .addOption(new Option('--json', 'print them as JSON').conflicts('markdown'))
    .option('--markdown', 'print docs/vocabulary.md')
    .action(words);
}

interface Options {
  readonly kind?: WordKind;
  readonly json?: true;
  readonly markdown?: true;
}

function words(options: Options): void {
  const all = listWords();
  const shown: ListedWords = options.kind
    ? { ...all, list: all.list.filter(({ kind }) => kind === options.kind) }
    : all;
  if (options.json) console.log(JSON.stringify(shown));
  else console.log((options.markdown ? markdown : table)(shown).trimEnd());
}
