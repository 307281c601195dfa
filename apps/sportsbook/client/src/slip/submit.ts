import { MAX_LEGS } from '#odds/combination.ts'
import type { BetRequest, BetTrouble, BetView, PlaceAnswer } from '#protocol/index.ts'
import { ofSport } from '../shared/book.ts'
import { type Answer, call, newIntent } from '../shared/calls.ts'
import { keepHere, keptHere } from '../shared/kept.ts'
import { askMe, hearBalance } from '../shared/player.ts'
import { createStore } from '../shared/store.ts'
import { changeSlip, type Leg, legName, slip } from './slip.ts'

/**
 * How far a submit is. `asking`: its answer was lost, and the server is asked what became of it. `unplaced`: nothing was taken. `done`: with its bets, some of which may
 * wait for the wallet.
 */
export type Submit =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'unplaced' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'done'; readonly bets: readonly BetView[]; readonly legs: readonly Leg[] }
export const submit = createStore<Submit>({ kind: 'idle' })

/** Stored before the call is made: whatever happens to page or line, it says which submit to ask about. */
type Sent = {
  readonly intentId: string
  readonly text: string
  /** In the order of the bets, or of the legs of the one bet. */
  readonly legs: readonly Leg[]
  readonly isOne: boolean
  readonly isOpen: boolean
  /** It was asked about to the end: nothing was taken. The same content still goes under its id. */
  readonly isUnplaced?: boolean
}
const SENT = ofSport('sent')
const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && 'intentId' in value && 'text' in value && 'legs' in value && 'isOpen' in value
const lastSent = (): Sent | null => {
  const value = keptHere(SENT)
  return isSent(value) ? value : null
}

const nameAt = (legs: readonly Leg[], at: number): string => {
  const leg = legs[at]
  return leg === undefined ? '' : legName(leg)
}

/** One id for one content: pressed again, in this tab or another, it is the same submit and never a second bet. */
function sentOf(text: string, { legs, isOne }: Pick<Sent, 'legs' | 'isOne'>): Sent {
  const last = lastSent()
  const intentId = last?.isOpen === true && last.text === text ? last.intentId : newIntent()
  return { intentId, text, legs, isOne, isOpen: true }
}
const close = (sent: Sent): void => keepHere(SENT, { ...sent, isOpen: false })

const troubleOf = ({ code, price, most }: BetTrouble): Leg['trouble'] => ({ code, price: price ?? null, most: most ?? null })

/** Each trouble beside its leg; what is said of a multi or system as a whole stands below it. */
function showTroubles({ legs, isOne }: Sent, answer: Extract<Answer<PlaceAnswer>, { kind: 'refused' }>): void {
  const troubles = answer.detail.troubles ?? []
  const ofLeg = new Map(troubles.map((trouble) => [nameAt(legs, isOne ? (trouble.leg ?? -1) : trouble.at), trouble]))
  const whole = isOne ? troubles.find(({ leg }) => leg === undefined) : undefined
  changeSlip({
    legs: slip.get().legs.map((leg) => {
      const found = ofLeg.get(legName(leg))
      return found ? { ...leg, trouble: troubleOf(found) } : leg
    }),
    ...(whole ? { trouble: troubleOf(whole) } : {}),
  })
}

/** Taken legs leave the slip; what the wallet refused stays in it, or comes back, with the reason beside it. */
function showBets({ legs, isOne }: Sent, bets: readonly BetView[]): void {
  const refusedOf = ({ refusal, troubles }: BetView, at: number) =>
    troubleOf(troubles.find(({ leg }) => (leg ?? 0) === at) ?? { at: 0, code: refusal ?? 'wallet.refused' })
  const byLeg = new Map(isOne ? legs.map((leg) => [legName(leg), bets[0]]) : bets.map((bet) => [nameAt(legs, bet.no), bet]))
  const [first] = bets
  const now = slip.get().legs
  const names = new Set(now.map(legName))
  const gone = legs.filter((leg) => !names.has(legName(leg)) && byLeg.get(legName(leg))?.state === 'refused')
  changeSlip({
    legs: [...now, ...gone].slice(0, MAX_LEGS).flatMap((leg) => {
      const bet = byLeg.get(legName(leg))
      if (bet === undefined) return [leg]
      if (bet.state !== 'refused') return []
      const at = isOne ? legs.findIndex((each) => legName(each) === legName(leg)) : 0
      const isItsOwn = !isOne || bet.troubles.some((trouble) => trouble.leg === at)
      return [isItsOwn ? { ...leg, trouble: refusedOf(bet, at) } : leg]
    }),
    ...(isOne && first?.state === 'refused' ? { trouble: refusedOf(first, -1) } : {}),
  })
  submit.set({ kind: 'done', bets, legs })
  void askMe()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ASK_MS = 1_500
/** While a bet on a match under way waits to be decided. */
const ASK_DECIDING_MS = 600
const isUnderWay = ({ state }: BetView): boolean => state === 'placed' || state === 'deciding'
/** A call that was on its way when its answer was lost has arrived by then, or never will. */
const LAST_ASK = 8

/** Asks what became of a submit until it is known, and until the wallet has told about each of its bets. */
async function askAbout(sent: Sent): Promise<void> {
  for (let asked = 1; ; asked++) {
    const answer = await call('GET /api/bets', { query: { intent: sent.intentId } })
    if (answer.kind === 'refused') return submit.set({ kind: 'refused', code: answer.code })
    const bets = answer.kind === 'ok' ? answer.value.bets.toSorted((one, two) => one.no - two.no) : []
    if (bets.length > 0) {
      close(sent)
      showBets(sent, bets)
      if (!bets.some(isUnderWay)) return
    } else if (answer.kind === 'ok' && asked >= LAST_ASK) {
      keepHere(SENT, { ...sent, isUnplaced: true })
      return submit.set({ kind: 'unplaced' })
    }
    await pause(bets.some(({ state }) => state === 'deciding') ? ASK_DECIDING_MS : ASK_MS)
  }
}

/** Sends singles of these legs, or the one bet of all of them. What the server refuses stays in the slip, with the reason beside it. */
export async function place(bets: readonly BetRequest[], of: Pick<Sent, 'legs' | 'isOne'>): Promise<void> {
  const { kind } = submit.get()
  if (kind === 'sending' || kind === 'asking') return
  submit.set({ kind: 'sending' })
  const body = { policy: slip.get().policy, bets }
  const sent = sentOf(JSON.stringify(body), of)
  keepHere(SENT, sent)
  const answer = await call('POST /api/bets', { body: { intentId: sent.intentId, ...body } })
  if (answer.kind === 'lost') {
    submit.set({ kind: 'asking' })
    return askAbout(sent)
  }
  if (answer.kind === 'refused') {
    close(sent)
    showTroubles(sent, answer)
    return submit.set({ kind: 'refused', code: answer.code })
  }
  close(sent)
  hearBalance(answer.value.balance)
  showBets(sent, answer.value.bets)
  if (answer.value.bets.some(isUnderWay)) await askAbout(sent)
}

/** After a reload in the middle of a submit: asks what became of it. */
export function resumeSubmit(): void {
  const sent = lastSent()
  if (sent?.isOpen !== true || sent.isUnplaced === true || submit.get().kind !== 'idle') return
  submit.set({ kind: 'asking' })
  void askAbout(sent)
}
export const endSubmit = (): void => submit.set({ kind: 'idle' })
