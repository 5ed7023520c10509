/** Ratings as a picture: one line per player, a dot at the rating and a bar over its interval. */
import type { PlayerReport } from './report.ts';

const WIDTH = 720;
const LEFT = 150;
const RIGHT = 70;
const TOP = 56;
const ROW = 38;
const TEXT = 'font-family="system-ui, sans-serif" fill="currentColor"';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A step of the scale that gives about six marks. */
function stepOf(span: number): number {
  const steps = [10, 20, 50, 100, 200, 500, 1000];
  return steps.find((step) => span / step <= 7) ?? 2000;
}

export function ratingPlot(players: readonly PlayerReport[], title: string): string {
  const sorted = [...players].sort((a, b) => b.elo - a.elo);
  const step = stepOf(
    Math.max(...sorted.map((p) => p.interval[1])) - Math.min(...sorted.map((p) => p.interval[0])),
  );
  const low = Math.floor(Math.min(...sorted.map((p) => p.interval[0])) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...sorted.map((p) => p.interval[1])) / step) * step);
  const x = (elo: number): number =>
    Math.round((LEFT + ((elo - low) / (high - low)) * (WIDTH - LEFT - RIGHT)) * 10) / 10;
  const bottom = TOP + ROW * sorted.length;
  const marks: string[] = [];
  for (let elo = low; elo <= high; elo += step)
    marks.push(
      `<line x1="${x(elo)}" y1="${TOP - 8}" x2="${x(elo)}" y2="${bottom}" stroke="currentColor" stroke-opacity="0.15"/>`,
      `<text x="${x(elo)}" y="${bottom + 18}" font-size="12" text-anchor="middle" ${TEXT}>${elo}</text>`,
    );
  const rows = sorted.flatMap((p, n) => {
    const y = TOP + ROW * n + ROW / 2;
    return [
      `<text x="${LEFT - 14}" y="${y + 5}" font-size="14" text-anchor="end" ${TEXT}>${escaped(p.name)}</text>`,
      `<line x1="${x(p.interval[0])}" y1="${y}" x2="${x(p.interval[1])}" y2="${y}" stroke="#3b82c4" stroke-width="6" stroke-linecap="round" stroke-opacity="0.45"/>`,
      `<circle cx="${x(p.elo)}" cy="${y}" r="6" fill="#3b82c4"/>`,
      `<text x="${x(p.interval[1]) + 12}" y="${y + 5}" font-size="13" ${TEXT}>${p.elo}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${bottom + 34}" viewBox="0 0 ${WIDTH} ${bottom + 34}" role="img" aria-label="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    `<text x="${LEFT}" y="26" font-size="15" ${TEXT}>${escaped(title)}</text>`,
    ...marks,
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}
