/** Where the pips of each face stand, in a square of 24. */
const [near, half, far] = [6.5, 12, 17.5]
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '1': [[half, half]],
  '2': [
    [near, near],
    [far, far],
  ],
  '3': [
    [near, near],
    [half, half],
    [far, far],
  ],
  '4': [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  '5': [
    [near, near],
    [far, near],
    [half, half],
    [near, far],
    [far, far],
  ],
  '6': [
    [near, near],
    [far, near],
    [near, half],
    [far, half],
    [near, far],
    [far, far],
  ],
}

/** A die with its face up; one and four are red, as on the dice of the trade. */
export const Die = ({ face }: { readonly face: string }) => (
  <svg className="lt-die" viewBox="0 0 24 24" aria-hidden="true" data-red={face === '1' || face === '4'}>
    <rect x="1" y="1" width="22" height="22" rx="5.5" />
    {(pips[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={face === '1' ? 3.6 : 2.3} />
    ))}
  </svg>
)
