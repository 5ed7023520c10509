/** Finds and reads scenario files. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ReadFile, readScenarios } from './read/scenario.ts';

const YAML = /\.ya?ml$/;

/** The scenario files among these files and folders, searched recursively, in a fixed order. */
export function scenarioFiles(paths: readonly string[]): string[] {
  const out = new Set<string>();
  for (const path of paths) {
    if (!statSync(path).isDirectory()) {
      out.add(path);
      continue;
    }
    const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
    for (const name of inside.sort())
      if (YAML.test(name) && !name.split(/[\\/]/).includes('node_modules')) out.add(join(path, name));
  }
  return [...out].map((path) => relative('.', path) || path);
}

/** Reads the scenarios of a file. */
export const readScenarioFile = (file: string): ReadFile => readScenarios(readFileSync(file, 'utf8'), file);
