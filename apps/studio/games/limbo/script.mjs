// 52 random bits of two words, high word first: v. The multiplier in hundredths is 99 · 2^52 / (2^52 − v), cut, and 100 at least.
export function limbo({ returnHundredths }, { say, proof, below }) {
  const high = BigInt(below(2 ** 32))
  const v = ((high << 32n) | BigInt(below(2 ** 32))) >> 12n
  const reached = (BigInt(returnHundredths) * 2n ** 52n) / (2n ** 52n - v)
  const result = reached > 100n ? reached : 100n
  say(`multiplier ${Number(result) / 100}`)
  return { units: result >= BigInt(proof.choices.target) ? BigInt(proof.choices.target) * 100n : 0n, unitsPerStake: 10_000n }
}
