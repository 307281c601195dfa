// One of 10,000 numbers: the lowest 4,750 are Meron's, the next 4,750 Wala's, the rest a draw. A second number says which duel was shown; it pays nothing.
export function cockfight({ of, side, sidePays, sideInDraw, drawPays, duels }, { say, proof, below }) {
  const [drawn, duel] = [below(of), below(duels)]
  const winner = ['meron', 'wala', 'draw'][Math.floor(drawn / side)] ?? 'draw'
  say(`drawn ${drawn}: ${winner}; duel ${duel}`)
  const onSide = (name) => (winner === name ? sidePays : winner === 'draw' ? sideInDraw : 0)
  const pays = { meron: onSide('meron'), wala: onSide('wala'), draw: winner === 'draw' ? drawPays : 0 }
  const laid = Object.entries(proof.choices)
  return {
    units: laid.reduce((sum, [spot, amount]) => sum + BigInt(pays[spot]) * BigInt(amount), 0n),
    unitsPerStake: 10_000n * laid.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
  }
}
