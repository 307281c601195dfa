// Three numbers below 6: 0 gourd, 1 crab, 2 prawn, 3 fish, 4 rooster, 5 deer. A spot is the name of a symbol; it pays by how many dice show it.
export function baucua(maths, { say, proof, below }) {
  const names = ['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer']
  const shown = []
  for (let die = 0; die < maths.dice; die++) shown.push(names[below(names.length)])
  say(`dice ${shown.join(' ')}`)
  let [units, staked] = [0n, 0n]
  for (const [spot, amount] of Object.entries(proof.choices)) {
    const times = shown.filter((name) => name === spot).length
    units += BigInt(times === 0 ? 0 : maths.pays[times - 1]) * BigInt(amount)
    staked += BigInt(amount)
  }
  return { units, unitsPerStake: 10_000n * staked }
}
