// 52 random bits of two words, high word first: v. The bust in hundredths is 99 · 2^52 / (2^52 − v), cut, 100 at least and `mostTarget` at most. A bet `card.target`
// (minor units) pays its target where that is no more than the bust, or what the player cashed out at before; a run that was broken off pays the better of both.
export function crash({ returnHundredths, mostTarget }, { say, proof, below }) {
  const high = BigInt(below(2 ** 32))
  const v = ((high << 32n) | BigInt(below(2 ** 32))) >> 12n
  let bust = (BigInt(returnHundredths) * 2n ** 52n) / (2n ** 52n - v)
  if (bust < 100n) bust = 100n
  if (bust > BigInt(mostTarget)) bust = BigInt(mostTarget)
  say(`bust ${Number(bust) / 100}`)
  let [paid, stake] = [0n, 0n]
  for (const [spot, amount] of Object.entries(proof.choices)) {
    const target = BigInt(spot.split('.')[1])
    const alone = target <= bust ? target * 100n : 0n
    const move = proof.moves.find((each) => each.spot === spot)
    if (move && !(BigInt(move.units) < bust * 100n)) throw new Error('a cash-out stands that came after the bust')
    const units = move === undefined ? alone : move.broken ? alone || BigInt(move.units) : BigInt(move.units)
    if (move) say(`${move.broken ? 'broken off' : 'cashed out'} at ${move.units / 10_000}`)
    paid += (BigInt(amount) * units) / 10_000n
    stake += BigInt(amount)
  }
  return { units: paid * 10_000n, unitsPerStake: stake * 10_000n }
}
