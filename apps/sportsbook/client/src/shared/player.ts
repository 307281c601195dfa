import type { BalanceView, MeAnswer } from '#protocol/index.ts'
import { call } from './calls.ts'
import { hearServer } from './clock.ts'
import { tellSite } from './site.ts'
import { createStore } from './store.ts'

export type Me = Omit<MeAnswer, 'serverNow'>
/** The player with balance and limits; null before the first answer. */
export const me = createStore<Me | null>(null)

function tellBalance(balance: BalanceView | null): void {
  if (balance !== null) tellSite({ type: 'halong.balance', asset: balance.asset, amount: balance.amount, version: balance.version })
}
/** A balance that was told with another answer; older news changes nothing. */
export function hearBalance(balance: BalanceView | null): void {
  const now = me.get()
  if (balance === null || now === null || (now.balance !== null && balance.version < now.balance.version)) return
  me.set({ ...now, balance })
  tellBalance(balance)
}

const EVERY_MS = 10_000
export async function askMe(): Promise<void> {
  const answer = await call('GET /api/me')
  if (answer.kind !== 'ok') return
  const { serverNow, ...heard } = answer.value
  hearServer(serverNow)
  me.set(heard)
  tellBalance(heard.balance)
}
/** Keeps the balance fresh while the page is looked at. */
export function followMe(): void {
  void askMe()
  setInterval(() => {
    if (document.visibilityState === 'visible') void askMe()
  }, EVERY_MS)
}
