// Stops below the length of each strip, reel 1 first; a window pays from the left, winners and their wilds vanish, and the strip falls in from above.
function waysSpin(profile, ladder, below) {
  const { strips, rows, wild, pays } = profile
  const stops = strips.map((strip) => below(strip.length))
  const above = [...stops]
  let window = strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[(stops[reel] + row) % strip.length]))
  const scatters = window.flat().filter((symbol) => symbol === profile.scatter).length
  let units = 0
  for (let cascade = 0; ; cascade++) {
    const gone = window.map((reel) => reel.map(() => false))
    let won = 0
    for (const symbol of new Set(window[0])) {
      const shown = window.map((reel) => reel.filter((each) => each === symbol || each === wild).length)
      const reach = shown.includes(0) ? shown.indexOf(0) : shown.length
      const pay = (pays[symbol]?.[reach] ?? 0) * shown.slice(0, reach).reduce((product, count) => product * count, 1)
      if (pay === 0) continue
      won += pay
      for (let reel = 0; reel < reach; reel++)
        for (let row = 0; row < rows; row++) if (window[reel][row] === symbol || window[reel][row] === wild) gone[reel][row] = true
    }
    units += won * ladder[Math.min(cascade, ladder.length - 1)]
    if (won === 0 || !profile.cascades) break
    window = window.map((reel, at) => {
      const stays = reel.filter((_, row) => !gone[at][row])
      while (stays.length < rows) {
        above[at] = (above[at] + strips[at].length - 1) % strips[at].length
        stays.unshift(strips[at][above[at]])
      }
      return stays
    })
  }
  console.log(`stops ${stops.join(' ')}   pays ${units}/${profile.unitsPerStake} of the stake`)
  return { units, free: profile.freeSpins[scatters] ?? 0 }
}
export function ways({ profile }, { proof, isVoid, below }) {
  const first = waysSpin(profile, profile.ladder, below)
  let units = first.units
  for (let at = 0; at < first.free; at++) units += waysSpin(profile, profile.freeLadder, below).units
  return { units: isVoid || proof.moves.length === first.free ? BigInt(units) : null, unitsPerStake: BigInt(profile.unitsPerStake) }
}
