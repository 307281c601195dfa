// The best win of one line from the left: the longest run of a symbol, wilds standing in, or the wilds themselves if they pay as much.
function lineUnits(cells, { wild, scatter, linePays }) {
  const pay = (symbol, count) => linePays[symbol]?.[count] ?? 0
  let wilds = 0
  while (cells[wilds] === wild) wilds += 1
  const symbol = cells[wilds]
  let run = wilds
  while (symbol !== undefined && symbol !== scatter && (cells[run] === symbol || cells[run] === wild)) run += 1
  return Math.max(symbol === undefined || symbol === scatter ? 0 : pay(symbol, run), pay(wild, wilds))
}
function spin(profile, multiplier, { say, below }) {
  const stops = profile.strips.map((strip) => below(strip.length))
  const window = profile.strips.map((strip, reel) =>
    Array.from({ length: profile.rows }, (_, row) => strip[(stops[reel] + row) % strip.length]),
  )
  const scatters = window.flat().filter((symbol) => symbol === profile.scatter).length
  const lines = profile.lines.reduce(
    (sum, rows) =>
      sum +
      lineUnits(
        rows.map((row, reel) => window[reel][row]),
        profile,
      ),
    0,
  )
  const units = (lines + (profile.scatterPays[scatters] ?? 0) * profile.lines.length) * multiplier
  say(`stops ${stops.join(' ')}   ${window.map((reel) => reel.join('/')).join('  ')}   pays ${units}/${profile.lines.length} of the stake`)
  return { units, free: profile.freeSpins[scatters] ?? 0 }
}
export function slot({ profile }, { say, proof, isVoid, below }) {
  const first = spin(profile, 1, { say, below })
  let units = first.units
  for (let at = 0; at < first.free; at++) units += spin(profile, profile.freeMultiplier, { say, below }).units
  return { units: isVoid || proof.moves.length === first.free ? BigInt(units) : null, unitsPerStake: BigInt(profile.lines.length) }
}
