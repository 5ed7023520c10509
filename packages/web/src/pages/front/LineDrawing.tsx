/** A drawing of a spaceline: locations on a line, seeds under them, moving ships. It is decoration only. */

/** Positions of the locations, with the number of seeds under each. */
const PLACES: readonly (readonly [x: number, seeds: number])[] = [
  [60, 2],
  [210, 3],
  [372, 1],
  [540, 4],
  [690, 0],
  [860, 3],
  [1010, 2],
  [1150, 1],
];
const LINE = 100;
/** The stretch that a ship has just flown. */
const FROM = 540;
const TO = 860;

export function LineDrawing() {
  return (
    <svg
      className="front__line"
      viewBox="0 0 1200 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        <path d={`M-600 ${LINE}H1800`} className="line-quiet" />
        <path d={`M${FROM} ${LINE}H${TO}`} strokeWidth="2" className="line-bright" />
        {PLACES.map(([x, seeds], index) => (
          <g key={x} className={x === FROM || x === TO ? 'line-bright' : 'line-quiet'}>
            {Array.from({ length: seeds }, (_, n) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: the seeds are drawn once and alike.
                key={n}
                d={`M${x - 9 + n * 4} ${136 + n * 4}h18v24h-18z`}
                className="line-hole line-seed"
              />
            ))}
            {index % 3 === 0 ? (
              <>
                <circle cx={x} cy={LINE} r="20" className="line-hole" />
                <circle cx={x} cy={LINE} r="6" fill="currentColor" stroke="none" />
              </>
            ) : (
              <path d={`M${x} ${LINE - 14}l14 14-14 14-14-14z`} className="line-hole" />
            )}
          </g>
        ))}
        <g className="line-bright" strokeLinejoin="round" strokeLinecap="round">
          <path d={`M${TO + 6} 52l-40-11 9 11-9 11z`} fill="currentColor" />
          <path d={`M${TO - 52} 52h-70`} strokeDasharray="1 9" strokeWidth="2" />
        </g>
        <g className="line-quiet" strokeLinejoin="round" strokeLinecap="round">
          <path d="M196 52l40-11-9 11 9 11z" />
          <path d="M996 52l40-11-9 11 9 11z" />
          <path d="M386 52l-40-11 9 11-9 11z" />
        </g>
      </g>
    </svg>
  );
}
