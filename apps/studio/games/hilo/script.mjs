// A card is a number below 13, plus 1, at the start and at each guess and skip. A cash-out pays 0.99 times the product of 13 / winning ranks, cut to four decimals.
export function hilo({ ranks, mostGuesses, mostUnits, returnUnits }, { say, proof, below, prizeCapMinor, stakeMinor }) {
  const cap = (prizeCapMinor * 10_000n) / stakeMinor
  const most = cap < BigInt(mostUnits) ? cap : BigInt(mostUnits)
  let rank = below(ranks) + 1
  let [numerator, denominator, guesses, units] = [BigInt(returnUnits), 1n, 0, null]
  const cards = [rank]
  for (const move of proof.moves) {
    if ('cashOut' in move) {
      units = numerator / denominator
      continue
    }
    const before = rank
    rank = below(ranks) + 1
    cards.push(rank)
    if ('skip' in move) continue
    const isHigher = move.guess === 'higher'
    if (isHigher ? rank < before : rank > before) {
      units = 0n
      continue
    }
    numerator *= BigInt(ranks)
    denominator *= BigInt(isHigher ? ranks + 1 - before : before)
    // Where no further guess is left, the round is cashed out by itself.
    const likeliest = (numerator * BigInt(ranks)) / (denominator * BigInt(ranks - 1))
    if (++guesses === mostGuesses || likeliest > most) units = numerator / denominator
  }
  say(`cards ${cards.join(' ')} (ace 1, king 13)`)
  return { units, unitsPerStake: 10_000n }
}
