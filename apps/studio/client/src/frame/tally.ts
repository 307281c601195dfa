import type { Asset, Money } from '@halong/money'
import type { SessionView } from '#protocol/index.ts'
import { amountFromWire } from '../shared/amounts.ts'
import { effect, type Signal, signal } from '../shared/reactive.ts'
import type { ServerClock } from './clock.ts'

/** The site's count of this play: how long it has lasted, and its net result as decimal text; null where it is not known. */
export type SiteTally = { readonly elapsedMs: number; readonly asset: string; readonly net: string | null }

type TallyParts = {
  readonly session: Signal<SessionView>
  readonly phase: () => string
  readonly clock: Pick<ServerClock, 'now'>
  readonly asset: Asset
}

/**
 * Time and net result of the play (R9). The studio's own session begins anew with each launch; the site's count goes on over reloads and knows
 * rounds that an earlier session left open. Where the site tells its count, the frame shows that and adds what it has seen itself since.
 */
export function createTally({ session, phase, clock, asset }: TallyParts) {
  const own = () => amountFromWire(session().net, asset).minor
  /** What the site counts and the studio's session does not. */
  const beyond = signal(0n)
  const startedAt = signal<number | null>(null)
  const told = signal<bigint | null>(null)
  effect(() => {
    const net = told()
    // While an answer is shown the site may know its end already, and the session not yet.
    if (net === null || (phase() !== 'idle' && phase() !== 'waiting')) return
    beyond.set(net - own())
    told.set(null)
  })
  return {
    hear: ({ elapsedMs, asset: of, net }: SiteTally): void => {
      startedAt.set(clock.now() - elapsedMs)
      if (net !== null && of === asset) told.set(amountFromWire(net, asset).minor)
    },
    startedAt: (): number => startedAt() ?? Date.parse(session().startedAt),
    net: (): Money => ({ asset, minor: own() + beyond() }),
  }
}
