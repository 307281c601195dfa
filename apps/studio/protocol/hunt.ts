/** A room of those who hunt together, as everybody in it sees it: seats instead of names, and no amounts. Times are milliseconds of the server's clock. */
export type HuntView = {
  readonly now: string
  readonly room: number
  /** One's own. */
  readonly seat: number
  readonly guns: readonly { readonly seat: number; readonly firedAt: number; readonly targets: readonly number[] }[]
  /** What was caught in the last two minutes, by whom, and for how many shots. */
  readonly taken: readonly { readonly id: number; readonly seat: number; readonly units: number; readonly at: number }[]
}
