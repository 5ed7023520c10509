/** Everything a page needs to show cards: faces, tiles and zoom. The table is built with these. */
export { CardFace, type CardFaceProps, Emblem } from './CardFace.tsx';
export { CardTile, type CardTileProps } from './CardTile.tsx';
export { Clauses } from './Clauses.tsx';
export { FigureRow } from './FigureRow.tsx';
export * from './facts.ts';
export { laterVersion, textLines } from './text.ts';
export { useUnhover, useZoom, ZoomProvider } from './zoom/ZoomProvider.tsx';
