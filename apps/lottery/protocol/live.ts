import type { BalanceView } from './api.ts'
import type { IssueView } from './issues.ts'
import type { TicketState } from './orders.ts'

/** Frames of `/live`. `version` rises by one with each frame of a channel: a gap is a reason to ask for the state again. */
export type LiveFrame =
  | {
      readonly channel: `issue:${string}`
      readonly version: number
      readonly kind: 'opened' | 'closing' | 'closed' | 'cancelled'
      readonly issue: IssueView
      readonly serverNow: string
    }
  | {
      readonly channel: `issue:${string}`
      readonly version: number
      readonly kind: 'frozen'
      readonly issue: IssueView
      readonly root: string
      readonly tickets: number
    }
  | {
      readonly channel: `issue:${string}`
      readonly version: number
      readonly kind: 'result'
      readonly issue: IssueView
      readonly seed: string
      readonly beacon: string
    }
  | {
      readonly channel: 'me'
      readonly version: number
      readonly kind: 'ticket'
      readonly id: string
      readonly state: TicketState
      readonly win: string | null
      readonly balance: BalanceView | null
    }
  | { readonly channel: 'me'; readonly version: number; readonly kind: 'order'; readonly id: string }

export type LiveRequest = { readonly subscribe: readonly string[]; readonly token?: string | undefined }
