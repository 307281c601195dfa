/** Where delays come from, so that a test need not wait for them. */
export type Timers = {
  /** Does something once after a delay, which alone keeps no process alive. @returns takes it back */
  after(ms: number, act: () => void): () => void
}
