// Stops below the length of each strip, reel 1 first; a window pays from the left, winners and their wilds vanish, and the strip falls in from above.
function waysSpin(profile, { ladder, heights, step }, { say, below }) {
  const { strips, wild, pays, wildTimes = 1 } = profile
  const stops = strips.map((strip) => below(strip.length))
  const above = [...stops]
  let window = strips.map((strip, reel) => Array.from({ length: heights[reel] }, (_, row) => strip[(stops[reel] + row) % strip.length]))
  const scatters = window.flat().filter((symbol) => symbol === profile.scatter).length
  let units = 0
  let cascade = step
  for (; ; cascade++) {
    const gone = window.map((reel) => reel.map(() => false))
    let won = 0
    for (const symbol of new Set(window[0])) {
      const shown = window.map((reel) => reel.reduce((sum, each) => sum + (each === symbol ? 1 : each === wild ? wildTimes : 0), 0))
      const reach = shown.includes(0) ? shown.indexOf(0) : shown.length
      const pay = (pays[symbol]?.[reach] ?? 0) * shown.slice(0, reach).reduce((product, count) => product * count, 1)
      if (pay === 0) continue
      won += pay
      for (let reel = 0; reel < reach; reel++)
        for (let row = 0; row < heights[reel]; row++) if (window[reel][row] === symbol || window[reel][row] === wild) gone[reel][row] = true
    }
    units += won * ladder[Math.min(cascade, ladder.length - 1)]
    if (won === 0 || !profile.cascades) break
    window = window.map((reel, at) => {
      const stays = reel.filter((_, row) => !gone[at][row])
      while (stays.length < heights[at]) {
        above[at] = (above[at] + strips[at].length - 1) % strips[at].length
        stays.unshift(strips[at][above[at]])
      }
      return stays
    })
  }
  say(`stops ${stops.join(' ')}   pays ${units}/${profile.unitsPerStake} of the stake`)
  return { units, scatters, step: cascade }
}
export function ways({ profile }, { say, proof, isVoid, below }) {
  const heights = profile.heights ?? profile.strips.map(() => profile.rows)
  const first = waysSpin(profile, { ladder: profile.ladder, heights, step: 0 }, { say, below })
  let [units, free, step] = [first.units, profile.freeSpins[first.scatters] ?? 0, 0]
  for (let spin = 0; spin < free; spin++) {
    const next = waysSpin(profile, { ladder: profile.freeLadder, heights: profile.freeHeights ?? heights, step }, { say, below })
    units += next.units
    if (profile.carries) step = next.step
    free += Math.min(profile.freeAgain?.[next.scatters] ?? 0, Math.max(0, (profile.mostFreeSpins ?? 0) - free))
  }
  const isOver = proof.moves.length === free || proof.moves.some((move) => move.toEnd)
  return { units: isVoid || isOver ? BigInt(units) : null, unitsPerStake: BigInt(profile.unitsPerStake) }
}
