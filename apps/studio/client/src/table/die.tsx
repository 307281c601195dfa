const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

export type DiePlace = { readonly x: number; readonly y: number; readonly turn: number }

/** A die as it lies, in a picture of its own measure; one and four are red. */
export const Die = ({ face, place: { x, y, turn } }: { readonly face: number; readonly place: DiePlace }) => (
  <g className="die" transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect className="die-side" x={-33} y={-27} width={66} height={66} rx={14} />
    <rect className="die-top" x={-33} y={-33} width={66} height={66} rx={14} />
    {(PIPS[face - 1] ?? []).map(([px, py]) => (
      <circle key={`${px} ${py}`} cx={px * 17} cy={py * 17} r={face === 1 ? 11 : 6.5} data-red={face === 1 || face === 4} />
    ))}
  </g>
)
/** What `Die` is filled with; once in each picture. */
export const DieColours = () => (
  <linearGradient id="die-top" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stopColor="#fffdf6" />
    <stop offset="1" stopColor="#f0e6cf" />
  </linearGradient>
)

/** A die lying flat, small, as on the spots of a layout. */
export const FlatDie = ({ face }: { readonly face: number }) => (
  <svg className="die-flat" viewBox="-36 -36 72 72" aria-hidden="true">
    <rect x={-35} y={-35} width={70} height={70} rx={14} />
    {(PIPS[face - 1] ?? []).map(([px, py]) => (
      <circle key={`${px} ${py}`} cx={px * 18} cy={py * 18} r={face === 1 ? 13 : 8} data-red={face === 1 || face === 4} />
    ))}
  </svg>
)
