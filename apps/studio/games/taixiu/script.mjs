// Three numbers below 6, each plus one. A total from `taiFrom` on is Tài, a lower one Xỉu; the door it names pays 1.96 times what lies on it (minor units).
export function taixiu({ dice, sides, taiFrom, pays }, { say, proof, below }) {
  const thrown = Array.from({ length: dice }, () => below(sides) + 1)
  const total = thrown.reduce((sum, die) => sum + die, 0)
  say(`dice ${thrown.join(' ')}, total ${total}`)
  const { tai = 0, xiu = 0 } = proof.choices
  return { units: BigInt(pays * (total >= taiFrom ? tai : xiu)), unitsPerStake: 10_000n * BigInt(tai + xiu) }
}
