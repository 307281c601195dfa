// One of fifty equal parts, counted from 0; the published table of the risk says what it pays.
export function wheel({ parts }, { say, proof, below }) {
  const table = parts[proof.choices.risk]
  const part = below(table.length)
  say(`part ${part}`)
  return { units: BigInt(table[part]), unitsPerStake: 10_000n }
}
