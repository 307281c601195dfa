type Place = { readonly pathname: string; readonly search: string }
/** Neighbours of a page in the list it was reached from; null where the list ends. */
export type Neighbours = { readonly previous: string | null; readonly next: string | null }

/** Lists looked at last, the latest first. A list inside a page does not make the one before be forgotten. */
let walks: readonly (readonly string[])[] = []
const MOST_WALKS = 10

/** Keeps the addresses that the rows of a list lead to, in their order. */
export function keepWalk(rows: readonly string[]): void {
  const isSame = (walk: readonly string[]) => walk.length === rows.length && walk.every((row, at) => row === rows[at])
  walks = [rows, ...walks.filter((walk) => !isSame(walk))].slice(0, MOST_WALKS)
}
export const forgetWalks = (): void => {
  walks = []
}

/** Whether an address is this page; a tab or a side panel of it is the same page. */
function isAt(address: string, { pathname, search }: Place): boolean {
  const [path, query = ''] = address.split('?')
  const here = new URLSearchParams(search)
  return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value)
}

/** Neighbours of a page in the list that led to it last; null where no list did. */
export function neighboursOf(place: Place): Neighbours | null {
  for (const walk of walks) {
    const at = walk.findIndex((address) => isAt(address, place))
    if (at !== -1) return { previous: walk[at - 1] ?? null, next: walk[at + 1] ?? null }
  }
  return null
}
