/** The server's time as far as we know it: our monotonic clock plus what the last answers said. */
export type ServerClock = { readonly hear: (now: string) => void; readonly now: () => number; readonly until: (then: string) => number }

export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let ahead: number | null = null
  const now = () => monotonic() + (ahead ?? Date.now() - monotonic())
  return {
    hear: (text) => {
      const heard = Date.parse(text) - monotonic()
      // An answer is old by its way here, so the largest value heard is the truest.
      if (Number.isFinite(heard)) ahead = ahead === null ? heard : Math.max(ahead, heard)
    },
    now,
    until: (then) => Math.max(0, Date.parse(then) - now()),
  }
}

/** S86: elapsed time as h:mm:ss. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
