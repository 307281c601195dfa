// A stop for each reel; then, with enough coins, each empty place turns (reel by reel, top to bottom) until three turns in a row bring none, and every coin draws its value.
function holdUnits(window, { wild, pays }) {
  let units = 0
  for (const symbol of new Set(window[0])) {
    const shown = window.map((reel) => reel.filter((each) => each === symbol || each === wild).length)
    const reach = shown.includes(0) ? shown.indexOf(0) : shown.length
    units += (pays[symbol]?.[reach] ?? 0) * shown.slice(0, reach).reduce((product, count) => product * count, 1)
  }
  return units
}
function holdFeature({ values, respins, coinShare, of, grand }, coins, below) {
  let [left, turns] = [respins, 0]
  while (left > 0 && coins.includes(false)) {
    const landed = [...coins.keys()].filter((place) => !coins[place] && below(of) < coinShare)
    for (const place of landed) coins[place] = true
    left = landed.length > 0 ? respins : left - 1
    turns += 1
  }
  let stakes = coins.includes(false) ? 0 : grand
  for (const _ of coins.filter((coin) => coin)) {
    let at = below(of)
    stakes += values.find(({ share }) => (at -= share) < 0).stakes
  }
  return { stakes, turns, isFull: !coins.includes(false) }
}
export function hold({ profile }, { say, proof, isVoid, below }) {
  const { strips, rows, scatter, unitsPerStake } = profile.reels
  const stops = strips.map((strip) => below(strip.length))
  const window = strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[(stops[reel] + row) % strip.length]))
  const coins = window.flat().map((symbol) => symbol === scatter)
  let units = holdUnits(window, profile.reels)
  let [turns, isFull] = [0, false]
  if (coins.filter((coin) => coin).length >= profile.trigger) {
    const ended = holdFeature(profile, coins, below)
    units += ended.stakes * unitsPerStake
    turns = ended.turns
    isFull = ended.isFull
  }
  say(`stops ${stops.join(' ')}   ${turns} respins   pays ${units}/${unitsPerStake} of the stake`)
  const isOver = proof.moves.length === turns || proof.moves.some((move) => move.toEnd)
  return {
    units: isVoid || isOver ? BigInt(units) : null,
    unitsPerStake: BigInt(unitsPerStake),
    // All places full wins of the jackpot, in a game that has one.
    winsJackpot: profile.jackpot !== undefined && isFull,
  }
}
