// One roll of 10,000. Under the line the lowest `wins` rolls win, over it the highest; a win pays 0.99 of the fair price, cut to four decimals.
export function dice({ rolls, returnUnits }, { say, proof, below }) {
  const { side, wins } = proof.choices
  const roll = below(rolls)
  say(`roll ${(roll / 100).toFixed(2)}`)
  const won = side === 'under' ? roll < wins : roll > rolls - 1 - wins
  return { units: won ? BigInt(Math.floor((returnUnits * rolls) / wins)) : 0n, unitsPerStake: 10_000n }
}
