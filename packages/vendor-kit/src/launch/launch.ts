import type { seamless, ValueOf } from '@halong/api'
import { type Clock, ok, type Result, refuse } from '@halong/base'
import type { GameSession, Sessions } from '../session/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { createEntryBudget, ENTRY_BUDGET, type EntryBudget } from './entry-budget.ts'

export type EnterRefusal = 'enter.too_often' | 'enter.game_closed' | 'enter.ticket_invalid' | 'wallet.player_blocked' | 'wallet.unreachable'
/** `token` is told this once; `entered` is all the wallet said: asset, brand, language, version of the limits. */
export type Entered = { readonly token: string; readonly session: GameSession; readonly entered: ValueOf<typeof seamless.authenticate> }

type Entry = {
  readonly ticket: string
  readonly gameCode: string
  /** Of the caller, which has a budget of entries: each costs the wallet a call. */
  readonly address: string
}
type Deps = {
  readonly wallet: Pick<Wallet, 'authenticate'>
  readonly sessions: Pick<Sessions, 'start'>
  readonly clock: Clock
  readonly budget?: EntryBudget | undefined
}

/** The way in from the site: a launch ticket becomes a session of the vendor. Whether there is such a game, the vendor says before. */
export function createLaunch({ wallet, sessions, clock, budget = ENTRY_BUDGET }: Deps) {
  const waitFor = createEntryBudget(budget, clock)
  return {
    /** `retryAfterMs` stands beside `enter.too_often`. */
    async enter({ ticket, gameCode, address }: Entry): Promise<Result<Entered, EnterRefusal> & { readonly retryAfterMs?: number }> {
      const retryAfterMs = waitFor(address)
      if (retryAfterMs > 0) return { ...refuse('enter.too_often'), retryAfterMs }
      const answer = await wallet.authenticate(ticket, gameCode)
      if (answer.kind === 'unknown') return refuse('wallet.unreachable')
      if (answer.kind === 'refused') {
        if (answer.code === 'lobby.game_closed') return refuse('enter.game_closed')
        return refuse(answer.code === 'wallet.member_blocked' ? 'wallet.player_blocked' : 'enter.ticket_invalid')
      }
      return ok({ ...(await sessions.start(answer.value, gameCode)), entered: answer.value })
    },
  }
}

export type Launch = ReturnType<typeof createLaunch>
