import type { BetView, PlaceAnswer } from '#protocol/index.ts'
import { type Answer, call } from '../shared/calls.ts'
import { keepInTab, keptInTab } from '../shared/kept.ts'
import { askMe, hearBalance } from '../shared/player.ts'
import { type Leg, setLegs } from './slip.ts'

/** What became of a submit. `lost`: nobody knows yet; it is asked again under the same id. */
export type Outcome =
  | { readonly kind: 'done'; readonly bets: readonly BetView[] }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'lost' }

const INTENT = 'intent'
const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One id for one slip: pressed again after a lost answer it is the same submit, and never a second bet. */
function intentOf(text: string): string {
  const kept = keptInTab(INTENT)
  if (typeof kept === 'object' && kept !== null && 'id' in kept && 'text' in kept && kept.text === text && typeof kept.id === 'string')
    return kept.id
  const id = newIntent()
  keepInTab(INTENT, { id, text })
  return id
}

function showTroubles(legs: readonly Leg[], answer: Extract<Answer<PlaceAnswer>, { kind: 'refused' }>): void {
  const troubles = new Map((answer.detail.troubles ?? []).map((trouble) => [trouble.at, trouble]))
  setLegs(
    legs.map((leg, at) => {
      const found = troubles.get(at)
      return { ...leg, trouble: found ? { code: found.code, price: found.price ?? null, most: found.most ?? null } : null }
    }),
  )
}

/** Sends the slip. What the server refuses stays in it with the reason at its row. */
export async function placeSlip(legs: readonly Leg[]): Promise<Outcome> {
  const bets = legs.map(({ fixture, market, selection, price, stake }) => ({
    fixtureId: fixture.id,
    market,
    selection,
    price,
    stake: stake.trim().replace(',', '.'),
  }))
  const answer = await call('POST /api/bets', { body: { intentId: intentOf(JSON.stringify(bets)), bets } })
  if (answer.kind === 'lost') return { kind: 'lost' }
  keepInTab(INTENT, null)
  if (answer.kind === 'refused') {
    showTroubles(legs, answer)
    return { kind: 'refused', code: answer.code }
  }
  hearBalance(answer.value.balance)
  void askMe()
  const refused = new Set(answer.value.bets.flatMap(({ state }, at) => (state === 'refused' ? [at] : [])))
  setLegs(
    legs.flatMap((leg, at) =>
      refused.has(at) ? [{ ...leg, trouble: { code: answer.value.bets[at]?.refusal ?? 'wallet.refused', price: null, most: null } }] : [],
    ),
  )
  return { kind: 'done', bets: answer.value.bets }
}
