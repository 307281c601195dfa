import type { TextKey } from '#shared/text.ts'
import type { Overview } from './security.queries.ts'

export type ActionProps = {
  readonly overview: Overview
  /** What the action is about, where there are several: a passkey, an account. */
  readonly subject: string
  /** Closes the popup, fetches anew what has changed and says so. */
  readonly done: (said: TextKey) => void
  /** Fetches anew and stays open. */
  readonly changed: () => void
}
