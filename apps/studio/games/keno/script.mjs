// Ten of forty balls without repetition; picks are written with two digits each. The published table of as many picks says what the hits pay.
export function keno({ numbers, drawn, tables }, { say, proof, below }) {
  const picks = proof.choices.picks.match(/\d\d/g).map(Number)
  const left = Array.from({ length: numbers }, (_, at) => at + 1)
  const balls = Array.from({ length: drawn }, () => left.splice(below(left.length), 1)[0])
  const hits = balls.filter((ball) => picks.includes(ball)).length
  say(`balls ${balls.join(' ')}: ${hits} of ${picks.length} hit`)
  return { units: BigInt(tables[picks.length][hits]), unitsPerStake: 10_000n }
}
