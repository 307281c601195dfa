// A number below 2 at each call: 0 heads, 1 tails. After n right calls a cash-out pays 0.99 · 2^n; the last one within the prize cap is cashed out by itself.
export function coin({ mostCalls, returnUnits }, { say, proof, below, prizeCapMinor, stakeMinor }) {
  const price = (streak) => BigInt(returnUnits) * 2n ** BigInt(streak)
  const most = (prizeCapMinor * 10_000n) / stakeMinor
  let last = 0
  while (last < mostCalls && price(last + 1) <= most) last += 1
  let [streak, units] = [0, null]
  for (const move of proof.moves) {
    if ('cashOut' in move) units = price(streak)
    else {
      const side = ['heads', 'tails'][below(2)]
      say(`called ${move.call}, the coin shows ${side}`)
      if (side !== move.call) units = 0n
      else if (++streak === last) units = price(streak)
    }
  }
  return { units, unitsPerStake: 10_000n }
}
