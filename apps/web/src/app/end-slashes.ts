/** A path without the slashes at its end; the first one stays. Read once, from the end: a stranger chooses how many there are, and where. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
