// One number below 37. A spot is named by the numbers it covers (17-18, 1-2-3 …), by its dozen or column, or by what half of the numbers are; zero is none of these.
// A spot that covers the number pays 36 divided by how many it covers.
export function roulette({ pockets, share }, { say, proof, below }) {
  const number = below(pockets)
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
  const covers = (spot) => {
    const [kind, nth] = spot.split('-')
    if (/^\d/.test(spot)) return spot.split('-').map(Number)
    const all = Array.from({ length: pockets - 1 }, (_, at) => at + 1)
    if (kind === 'dozen') return all.filter((each) => each > 12 * (nth - 1) && each <= 12 * nth)
    if (kind === 'column') return all.filter((each) => (each - nth) % 3 === 0)
    const halves = { low: (n) => n < 19, high: (n) => n > 18, even: (n) => n % 2 === 0, odd: (n) => n % 2 === 1 }
    const colours = { red: (n) => reds.includes(n), black: (n) => !reds.includes(n) }
    return all.filter({ ...halves, ...colours }[kind])
  }
  say(`number ${number}`)
  const laid = Object.entries(proof.choices)
  const pays = (spot) => (covers(spot).includes(number) ? (share * 10_000) / covers(spot).length : 0)
  return {
    units: laid.reduce((sum, [spot, amount]) => sum + BigInt(pays(spot)) * BigInt(amount), 0n),
    unitsPerStake: 10_000n * laid.reduce((sum, [, amount]) => sum + BigInt(amount), 0n),
  }
}
