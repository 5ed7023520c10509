/** A spaceline, drawn: locations on a line, ships above and below. It adorns and says nothing. */
const PLACES = [70, 230, 372, 540, 668, 850, 1000, 1130];

export function LineDrawing() {
  return (
    <svg
      className="front__line"
      viewBox="0 0 1200 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor">
        <path d="M-400 160H1600" strokeWidth="1.25" className="line-quiet" />
        <path d="M540 160H850" strokeWidth="2" className="line-bright" />
        {PLACES.map((x, index) =>
          index % 3 === 0 ? (
            <g key={x} className={x === 850 ? 'line-bright' : 'line-quiet'}>
              <circle cx={x} cy="160" r="22" className="line-hole" />
              <circle cx={x} cy="160" r="22" strokeWidth="1.5" />
              <circle cx={x} cy="160" r="7" fill="currentColor" stroke="none" />
            </g>
          ) : (
            <g key={x} className={x === 540 ? 'line-bright' : 'line-quiet'}>
              <path d={`M${x} 145 l15 15 -15 15 -15 -15z`} className="line-hole" />
              <path d={`M${x} 145 l15 15 -15 15 -15 -15z`} strokeWidth="1.5" />
            </g>
          ),
        )}
        <g className="line-bright" strokeWidth="1.75" strokeLinejoin="round">
          <path d="M668 122 l34 0 10 -9 16 0 -5 9 5 9 -16 0 -10 -9" />
          <path d="M740 122 l12 0" strokeDasharray="2 5" strokeLinecap="round" />
        </g>
        <g className="line-quiet" strokeWidth="1.5" strokeLinejoin="round">
          <path d="M260 204 l-34 0 -10 -9 -16 0 5 9 -5 9 16 0 10 -9" />
          <path d="M1030 204 l-34 0 -10 -9 -16 0 5 9 -5 9 16 0 10 -9" />
        </g>
        {[0, 1, 2].map((n) => (
          <path key={n} className="line-quiet" d={`M${352 + n * 6} ${98 - n * 5} h28 v36 h-28z`} />
        ))}
        {[0, 1].map((n) => (
          <path key={n} className="line-quiet" d={`M${980 + n * 6} ${98 - n * 5} h28 v36 h-28z`} />
        ))}
      </g>
    </svg>
  );
}
