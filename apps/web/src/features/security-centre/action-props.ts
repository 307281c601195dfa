import type { TextKey } from '#shared/text/text.ts'
import type { Overview } from './security.queries.ts'

export type ActionProps = {
  readonly overview: Overview
  /** What the action is about, where there are several: a passkey, an account. */
  readonly subject: string
  /** Closes the popup, fetches anew what has changed and says so; `plain` when nothing was achieved. */
  readonly done: (said: TextKey, tone?: 'good' | 'plain') => void
  /** Fetches anew and stays open. */
  readonly changed: () => void
}
