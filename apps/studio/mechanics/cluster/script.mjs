// The board with the drawn number: bytes of SHA-256("name:number:r"), those from 200 on skipped, the others mod 100 fall into the shares of the symbols; after a lantern
// the next one falls into the shares of its multipliers.
function clusterSource({ name, shares, lantern }, { number, sha256 }) {
  const table = shares.flatMap(({ symbol, share }) => Array(share).fill(symbol))
  const times = lantern?.values.flatMap((value) => Array(value.share).fill(value.times))
  let [block, bytes] = [0, []]
  function below100() {
    for (;;) {
      if (bytes.length === 0) bytes = [...Buffer.from(sha256(`${name}:${number}:${block++}`), 'hex')]
      const byte = bytes.shift()
      if (byte < 200) return byte % 100
    }
  }
  return () => {
    const symbol = table[below100()]
    return symbol === lantern?.symbol ? { lantern: times[below100()] } : symbol
  }
}
const clusterGathered = (board, pays, least) =>
  Object.keys(pays)
    .map((symbol) => [...board.keys()].filter((cell) => board[cell] === symbol))
    .filter((cells) => cells.length >= least)
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
export function cluster({ profile }, { say, below, sha256 }) {
  const { size, least, sizes, pays, mostMark, unitsPerStake, anywhere, rows = size } = profile
  const number = below(profile.boards)
  const next = clusterSource(profile, { number, sha256 })
  const board = Array.from({ length: size * rows }, next)
  const marks = Array(size * rows).fill(0)
  let units = 0
  for (;;) {
    const groups = anywhere ? clusterGathered(board, pays, least) : clusterGroups(board, size, least)
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
    for (const cell of mostMark > 0 ? gone : []) marks[cell] = marks[cell] === 0 ? 1 : Math.min(marks[cell] * 2, mostMark)
    for (let column = 0; column < size; column++) {
      const up = Array.from({ length: rows }, (_, row) => (rows - 1 - row) * size + column)
      const stays = up.filter((cell) => !gone.has(cell)).map((cell) => board[cell])
      for (const [at, cell] of up.entries()) board[cell] = stays[at] ?? next()
    }
  }
  units *= Math.max(
    1,
    board.reduce((sum, symbol) => sum + (symbol.lantern ?? 0), 0),
  )
  say(`board ${number} pays ${units}/${unitsPerStake} of the stake`)
  return { units: BigInt(units), unitsPerStake: BigInt(unitsPerStake) }
}
