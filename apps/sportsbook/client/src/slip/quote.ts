import { useEffect } from 'react'
import type { PricePolicy } from '#protocol/index.ts'
import { call } from '../shared/calls.ts'
import { hearServer, serverNow } from '../shared/clock.ts'
import { createStore } from '../shared/store.ts'
import { heardOf } from './hear.ts'
import { changeLegs, changeSlip, legName, slip } from './slip.ts'

const EVERY_MS = 4_000
/** With a match under way among them. */
const EVERY_IN_PLAY_MS = 2_000
const everyMs = (): number =>
  slip.get().legs.some(({ fixture }) => Date.parse(fixture.startsAt) <= serverNow()) ? EVERY_IN_PLAY_MS : EVERY_MS
/** Whether the prices of the slip are known to hold; false while the server is away. */
export const isQuoted = createStore(true)

async function ask(): Promise<void> {
  const { legs } = slip.get()
  if (legs.length === 0) return isQuoted.set(true)
  const answer = await call('POST /api/quote', {
    body: { legs: legs.map(({ fixture, market, selection }) => ({ fixtureId: fixture.id, market, selection })) },
  })
  isQuoted.set(answer.kind === 'ok')
  if (answer.kind !== 'ok') return
  hearServer(answer.value.serverNow)
  const heard = new Map(legs.map((leg, at) => [legName(leg), answer.value.legs[at]]))
  const { legs: known, policy, trouble } = slip.get()
  const next = known.map((leg) => {
    const now = heard.get(legName(leg))
    return now === undefined ? leg : heardOf(leg, now, policy)
  })
  if (next.some((leg, at) => leg !== known[at])) changeSlip({ legs: next, trouble })
}

/** Takes every price that waits for the player's yes. */
export const acceptPrices = (): void =>
  changeLegs((leg) =>
    leg.trouble?.code === 'bet.price_changed' && leg.trouble.price !== null
      ? { ...leg, price: leg.trouble.price, was: leg.price, trouble: null }
      : leg,
  )

export function choosePolicy(policy: PricePolicy): void {
  changeSlip({ policy })
  void ask()
}

/** Keeps prices and troubles of the slip fresh while it is on screen, and asks at once when a leg comes or goes. */
export function useQuote(): void {
  const names = slip.use().legs.map(legName).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the legs are others.
  useEffect(() => {
    void ask()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, everyMs())
    return () => clearInterval(timer)
  }, [names])
}
