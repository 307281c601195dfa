/** Stops at once when something that can't be false is false: a bug, never an answer to input. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`)
}

/** Makes a forgotten case a compile error, and a fault at run time. */
export function unreachable(value: never): never {
  throw new Error(`no case for ${String(value)}`)
}
