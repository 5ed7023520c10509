/** The style of the printed document: readable on a screen, two compact columns on paper. */
export const STYLE = `
:root { color-scheme: light; --ink: #1b1b1b; --soft: #5a5a5a; --line: #c9c9c9; --mark: #7a1f1f; }
* { box-sizing: border-box; }
body { font: 11pt/1.4 Georgia, "Times New Roman", serif; color: var(--ink); background: #fff; margin: 0 auto;
  max-width: 56rem; padding: 1.5rem; }
h1, h2, h3, h4 { font-family: "Helvetica Neue", Arial, sans-serif; line-height: 1.2; break-after: avoid; }
h1 { font-size: 2rem; margin: 0.2rem 0 0.8rem; }
h2 { font-size: 1.35rem; border-bottom: 2px solid var(--ink); padding-bottom: 0.2rem; margin: 2.2rem 0 0.8rem; }
h3 { font-size: 1.05rem; margin: 1.4rem 0 0.4rem; }
h4 { font-size: 1rem; margin: 0; }
p { margin: 0.3rem 0; }
a { color: inherit; text-decoration: none; border-bottom: 1px dotted var(--line); }
code { font: 0.82em/1.3 "SF Mono", Menlo, Consolas, monospace; color: var(--mark); overflow-wrap: anywhere; }
.over, .legend, .where, .links, .by, .date, .source { color: var(--soft); font-size: 0.85em; }
.source { font-style: italic; }
.example { color: var(--soft); }
.sources { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; font-size: 0.9em; }
.sources dd { margin: 0; }
.contents, .contents ol { list-style: none; padding-left: 1rem; }
.contents ol { columns: 2; font-size: 0.9em; }
.rule { margin: 0.35rem 0; break-inside: avoid; }
.rule ul { margin: 0.15rem 0 0.15rem 1.2rem; padding: 0; }
article { margin: 0.9rem 0; break-inside: avoid; }
table { border-collapse: collapse; font-size: 0.85em; margin: 0.3rem 0; }
td { border: 1px solid var(--line); padding: 0.1rem 0.4rem; vertical-align: top; }
.index ul { columns: 2; list-style: none; padding: 0; font-size: 0.85em; }
.index li { break-inside: avoid; margin: 0 0 0.25rem; }
@page { size: A4; margin: 16mm 14mm; }
@media print {
  body { font-size: 9pt; max-width: none; padding: 0; }
  nav, .part { break-before: page; }
  .part { columns: 2; column-gap: 8mm; }
  .part > h2 { column-span: all; margin-top: 0; }
  .index ul { columns: 1; }
  a { border: 0; }
  table { font-size: 0.75em; }
}
`;
