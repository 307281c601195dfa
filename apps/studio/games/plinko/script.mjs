// At each row one of two ways, 1 to the right. The bucket is the number of ways to the right; the published table says what it pays.
export function plinko({ tables }, { say, proof, below }) {
  const { rows, risk } = proof.choices
  const ways = Array.from({ length: rows }, () => below(2))
  const bucket = ways.filter((way) => way === 1).length
  say(`path ${ways.join('')}, bucket ${bucket} (counted from 0 at the left)`)
  return { units: BigInt(tables[rows][risk][bucket]), unitsPerStake: 10_000n }
}
