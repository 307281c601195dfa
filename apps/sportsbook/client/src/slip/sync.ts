import { MAX_LEGS } from '#odds/combination.ts'
import type { SlipAnswer, SlipRequest } from '#protocol/index.ts'
import { ofSport } from '../shared/book.ts'
import { call } from '../shared/calls.ts'
import { keepHere, keptHere } from '../shared/kept.ts'
import { addedSince, mergedLegs } from './merge.ts'
import { changeSlip, type Leg, type Slip, slip } from './slip.ts'

/** Typing goes out once it rests, and not with each key. */
const REST_MS = 700
const KEPT = ofSport('slip.sync')
/** Whose slip this device knows, which version, and what was chosen then. */
type Known = { readonly owner: string; readonly version: number; readonly text: string }
const nobody: Known = { owner: '', version: 0, text: '' }
function known(): Known {
  const kept = keptHere(KEPT)
  if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !('version' in kept) || !('text' in kept)) return nobody
  return { owner: String(kept.owner), version: Number(kept.version) || 0, text: String(kept.text) }
}
const remember = (of: Known): void => keepHere(KEPT, of)

const bodyOf = ({ legs, policy, mode, stakes, sizes }: Slip): SlipRequest['slip'] => ({
  legs: legs.map(({ fixture, market, selection, price, stake, isBanker }) => ({
    fixtureId: fixture.id,
    market,
    selection,
    price,
    stake: /^[\d.,]{0,17}$/.test(stake) ? stake : '',
    isBanker,
  })),
  policy,
  mode,
  stakes,
  sizes,
})
/** What the player chose: prices move by themselves and are no change. */
const chosenOf = (of: Slip): string => {
  const { legs, ...rest } = bodyOf(of)
  return JSON.stringify({ ...rest, legs: legs.map(({ price: _, ...leg }) => leg) })
}
const isChanged = (): boolean => chosenOf(slip.get()) !== known().text
/** Takes what another device made of the slip. A leg that was added here and is known nowhere else yet stays in it. */
function take({ owner, version, slip: theirs }: SlipAnswer): void {
  if (theirs === null) return remember({ owner, version, text: '' })
  const { policy, mode, stakes, sizes } = theirs
  const heard = theirs.legs.map((leg): Leg => ({ ...leg, was: null, clash: null, trouble: null }))
  const legs = mergedLegs(heard, addedSince(slip.get().legs, known().text)).slice(0, MAX_LEGS)
  changeSlip({ legs: heard, policy, mode, stakes, sizes })
  remember({ owner, version, text: chosenOf(slip.get()) })
  if (legs.length > heard.length) changeSlip({ legs })
}

/** Once it is known whose slip it is. */
let isFollowed = false
let isSending = false
/** Stores the slip where it was changed, or takes the newer one. */
async function send(): Promise<void> {
  if (!isFollowed || isSending || !isChanged()) return
  isSending = true
  const [sent, text] = [bodyOf(slip.get()), chosenOf(slip.get())]
  const answer = await call('POST /api/slip', { body: { version: known().version, slip: sent } })
  isSending = false
  if (answer.kind === 'ok') remember({ ...known(), version: answer.value.version, text })
  else if (answer.kind === 'refused' && answer.code === 'slip.changed' && answer.detail.slip) take(answer.detail.slip)
  else return
  if (isChanged()) schedule()
}
let timer: ReturnType<typeof setTimeout> | undefined
function schedule(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), REST_MS)
}

/** Asks what other devices made of it. What somebody else chose in this browser is not this player's. */
async function ask(): Promise<void> {
  const answer = await call('GET /api/slip')
  if (answer.kind !== 'ok') return
  const { owner, version } = answer.value
  const before = known()
  if (before.owner !== owner) {
    if (before.owner !== '') changeSlip({ legs: [] })
    remember({ owner, version: 0, text: before.owner === '' ? '' : chosenOf(slip.get()) })
  }
  if (version !== known().version) take(answer.value)
  isFollowed = true
  if (isChanged()) schedule()
}

/** The slip follows the player: it is stored as it changes, and asked for whenever the page comes into view. */
export function followSlip(): void {
  void ask()
  slip.listen(() => {
    if (isChanged()) schedule()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}
