// 99 % of the fair price, in ten-thousandths of the stake, cut down: 0.99 · C(n, k) / C(n − m, k).
function minesPrice(tiles, mines, picks) {
  let [ways, safe] = [1n, 1n]
  for (let at = 0; at < picks; at++) {
    ways *= BigInt(tiles - at)
    safe *= BigInt(tiles - mines - at)
  }
  return (9_900n * ways) / safe
}
export function mines({ tiles }, { say, proof, below, prizeCapMinor, stakeMinor }) {
  const count = proof.choices.mines
  const left = Array.from({ length: tiles }, (_, tile) => tile)
  const mineAt = Array.from({ length: count }, () => left.splice(below(left.length), 1)[0])
  say(`mines at ${[...mineAt].sort((a, b) => a - b).join(' ')} (tiles are counted from 0, row by row)`)
  const most = (prizeCapMinor * 10_000n) / stakeMinor
  let last = 0
  while (last < tiles - count && minesPrice(tiles, count, last + 1) <= most) last += 1
  let [picks, units] = [0, null]
  for (const move of proof.moves) {
    if ('cashOut' in move) units = minesPrice(tiles, count, picks)
    else if (mineAt.includes(move.open)) units = 0n
    else if (++picks === last) units = minesPrice(tiles, count, picks)
  }
  return { units, unitsPerStake: 10_000n }
}
