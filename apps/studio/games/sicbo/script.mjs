// Three numbers below 6, each plus one. Spots are named by what they are of: total-9, double-4, triple-2, pair-1-6, face-5; big and small lose on every triple.
export function sicbo(maths, { say, proof, below }) {
  const dice = [0, 1, 2].map(() => below(maths.sides) + 1)
  const total = dice[0] + dice[1] + dice[2]
  say(`dice ${dice.join(' ')}, total ${total}`)
  const on = (face) => dice.filter((die) => die === Number(face)).length
  const isTriple = on(dice[0]) === 3
  const pays = (spot) => {
    const [kind, a, b] = spot.split('-')
    if (kind === 'small') return !isTriple && total <= 10 ? maths.half : 0
    if (kind === 'big') return !isTriple && total >= 11 ? maths.half : 0
    if (kind === 'any') return isTriple ? maths.anyTriple : 0
    if (kind === 'total') return total === Number(a) ? maths.totals[(total <= 10 ? total : 21 - total) - 4] : 0
    if (kind === 'double') return on(a) > 1 ? maths.double : 0
    if (kind === 'triple') return on(a) > 2 ? maths.triple : 0
    if (kind === 'pair') return on(a) > 0 && on(b) > 0 ? maths.pair : 0
    return on(a) > 0 ? maths.face[on(a) - 1] : 0
  }
  const laid = Object.entries(proof.choices)
  return {
    units: laid.reduce((sum, [spot, amount]) => sum + BigInt(pays(spot)) * BigInt(amount), 0n),
    unitsPerStake: 10_000n * laid.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
  }
}
