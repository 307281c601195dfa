// The board with the drawn number: bytes of SHA-256("name:number:r"), those from 200 on skipped, the others mod 100 fall into the shares of the symbols.
function clusterSource({ name, shares }, number) {
  const table = shares.flatMap(({ symbol, share }) => Array(share).fill(symbol))
  let [block, bytes] = [0, []]
  return () => {
    for (;;) {
      if (bytes.length === 0) bytes = [...Buffer.from(sha256(`${name}:${number}:${block++}`), 'hex')]
      const byte = bytes.shift()
      if (byte < 200) return table[byte % 100]
    }
  }
}
function clusterGroups(board, size, least) {
  const seen = new Set()
  const groups = []
  for (const start of board.keys()) {
    if (seen.has(start)) continue
    const group = [start]
    seen.add(start)
    for (const cell of group) {
      const beside = [cell - size, cell + size, ...(cell % size > 0 ? [cell - 1] : []), ...(cell % size < size - 1 ? [cell + 1] : [])]
      for (const next of beside)
        if (!seen.has(next) && board[next] === board[start]) {
          seen.add(next)
          group.push(next)
        }
    }
    if (group.length >= least) groups.push(group)
  }
  return groups
}
export function cluster({ profile }, { below }) {
  const { size, least, sizes, pays, mostMark, unitsPerStake } = profile
  const number = below(profile.boards)
  const next = clusterSource(profile, number)
  const board = Array.from({ length: size * size }, next)
  const marks = Array(size * size).fill(0)
  let units = 0
  for (;;) {
    const groups = clusterGroups(board, size, least)
    if (groups.length === 0) break
    for (const group of groups) {
      const pay = pays[board[group[0]]][sizes.filter((step) => group.length >= step).length - 1]
      units +=
        pay *
        Math.max(
          1,
          group.reduce((sum, cell) => sum + marks[cell], 0),
        )
    }
    const gone = new Set(groups.flat())
    for (const cell of gone) marks[cell] = marks[cell] === 0 ? 1 : Math.min(marks[cell] * 2, mostMark)
    for (let column = 0; column < size; column++) {
      const up = Array.from({ length: size }, (_, row) => (size - 1 - row) * size + column)
      const stays = up.filter((cell) => !gone.has(cell)).map((cell) => board[cell])
      for (const [at, cell] of up.entries()) board[cell] = stays[at] ?? next()
    }
  }
  console.log(`board ${number} pays ${units}/${unitsPerStake} of the stake`)
  return { units: BigInt(units), unitsPerStake: BigInt(unitsPerStake) }
}
