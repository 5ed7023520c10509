/** Words for a single card: `female`, `species('Klingon')`, `both(unique, having('Honor'))`. */
export * from './cards.ts';
export * from './logic.ts';
export * from './people.ts';
export * from './ships.ts';
export * from './state.ts';
