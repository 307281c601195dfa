import type { FrameToSite, Offer, SiteToFrame } from '#protocol/index.ts'
import { readTheme } from '../shared/look.ts'
import { effect, type Signal, signal } from '../shared/reactive.ts'
import type { SiteTally } from './tally.ts'

export type SiteWishes = {
  readonly theme: (value: 'dark' | 'light') => void
  readonly language: (value: string) => void
  readonly sound: (value: boolean) => void
}
export type SiteLink = {
  readonly embedded: boolean
  readonly tell: (message: FrameToSite) => void
  readonly leave: () => void
  /** What the site offers a player without money, as it last said. */
  readonly offer: Signal<Offer>
  /** Tells of the site's count of this play, the last one at once. */
  readonly tally: (hear: (tally: SiteTally) => void) => void
}

const offers: readonly string[] = ['demo', 'refill', 'register', 'none'] satisfies readonly Offer[]
const isOffer = (value: unknown): value is Offer => typeof value === 'string' && offers.includes(value)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const DECIMAL = /^-?\d{1,20}(\.\d{1,8})?$/

function readTally({ elapsedMs, asset, net }: Record<string, unknown>): Extract<SiteToFrame, { type: 'halong.tally' }> | null {
  if (typeof elapsedMs !== 'number' || !Number.isFinite(elapsedMs) || elapsedMs < 0 || typeof asset !== 'string') return null
  if (net !== null && !(typeof net === 'string' && DECIMAL.test(net))) return null
  return { type: 'halong.tally', elapsedMs, asset, net }
}

/** Reads a message of the site; null when it is none of ours or has another shape. */
export function readSiteMessage(message: unknown): SiteToFrame | null {
  if (!isRecord(message)) return null
  const { type, value } = message
  if (type === 'halong.tally') return readTally(message)
  if (type === 'halong.theme' && typeof value === 'string') {
    const theme = readTheme(value)
    return theme === null ? null : { type, value: theme }
  }
  if (type === 'halong.language' && typeof value === 'string' && value.length <= 35) return { type, value }
  if (type === 'halong.offer' && isOffer(value)) return { type, value }
  if (type === 'halong.sound' && typeof value === 'boolean') return { type, value }
  return null
}

type Neighbour = { readonly postMessage: (message: unknown, origin: string) => void }
type Places = { readonly self: Window; readonly parent: Neighbour & (Window | object); readonly siteOrigin: string | null }

/**
 * The line to the site around the frame (T49): only the window around us, only from the origin the studio's server named, only messages
 * of a known shape. Nothing secret is ever sent.
 */
export function linkSite({ self, parent, siteOrigin }: Places, wishes: SiteWishes): SiteLink {
  const embedded = parent !== self && siteOrigin !== null
  const offer = signal<Offer>('none')
  const tally = signal<SiteTally | null>(null)
  self.addEventListener('message', (event) => {
    if (!embedded || event.source !== parent || event.origin !== siteOrigin) return
    const message = readSiteMessage(event.data)
    if (message?.type === 'halong.theme') wishes.theme(message.value)
    else if (message?.type === 'halong.language') wishes.language(message.value)
    else if (message?.type === 'halong.offer') offer.set(message.value)
    else if (message?.type === 'halong.sound') wishes.sound(message.value)
    else if (message?.type === 'halong.tally') tally.set(message)
  })
  return {
    embedded,
    offer,
    tally: (hear) => {
      effect(() => {
        const told = tally()
        if (told !== null) hear(told)
      })
    },
    tell: (message) => {
      if (embedded && siteOrigin !== null) parent.postMessage(message, siteOrigin)
    },
    leave: () => {
      if (embedded && siteOrigin !== null) parent.postMessage({ type: 'halong.exit' } satisfies FrameToSite, siteOrigin)
      else if (siteOrigin !== null) self.location.assign(siteOrigin)
      else self.history.back()
    },
  }
}
