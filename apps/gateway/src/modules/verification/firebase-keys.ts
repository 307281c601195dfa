import type { Clock } from '@halong/base'
import { type CryptoKey, importX509 } from 'jose'
import { z } from 'zod'

const certificates = z.record(z.string().min(1).max(200), z.string().startsWith('-----BEGIN CERTIFICATE-----').max(10_000))
const TIMEOUT_MS = 5_000
const MIN_CACHE_TTL_MS = 60_000
const MAX_CACHE_TTL_MS = 86_400_000
/** A token may name a key that was published after ours were read; whoever invents names makes us ask no more often than this. */
const ASK_AGAIN_MS = 60_000

type Known = { readonly keys: ReadonlyMap<string, CryptoKey>; readonly readAt: number; readonly staleAt: number }
export type FirebaseKeys = {
  /** The key behind a name, or null. Throws when the keys were never read and can't be read now. */
  byName(kid: string): Promise<CryptoKey | null>
}

const maxAgeOf = (header: string | null): number => Number(/(?:^|[\s,])max-age=(\d{1,8})/.exec(header ?? '')?.[1] ?? 0) * 1_000

/** The certificates Firebase signs tokens with, kept as long as they are published for (`max-age`), and longer while they can't be read. */
export function createFirebaseKeys({ url, clock }: { url: string; clock: Clock }): FirebaseKeys {
  let known: Known | null = null
  let reading: Promise<Known> | null = null

  async function read(): Promise<Known> {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`the certificates were answered with ${response.status}`)
    const published = Object.entries(certificates.parse(await response.json()))
    const keys = new Map(await Promise.all(published.map(async ([kid, pem]) => [kid, await importX509(pem, 'RS256')] as const)))
    const readAt = clock.now().getTime()
    const kept = Math.min(MAX_CACHE_TTL_MS, Math.max(MIN_CACHE_TTL_MS, maxAgeOf(response.headers.get('cache-control'))))
    return { keys, readAt, staleAt: readAt + kept }
  }

  async function renew(): Promise<Known> {
    reading ??= read().finally(() => {
      reading = null
    })
    try {
      known = await reading
      return known
    } catch (error) {
      if (known === null) throw error
      // Published keys stay right for longer than they are published for; ask again in a while.
      known = { ...known, staleAt: clock.now().getTime() + MIN_CACHE_TTL_MS }
      return known
    }
  }

  return {
    async byName(kid) {
      const now = clock.now().getTime()
      const current = known === null || now >= known.staleAt ? await renew() : known
      const key = current.keys.get(kid)
      if (key || now - current.readAt < ASK_AGAIN_MS) return key ?? null
      return (await renew()).keys.get(kid) ?? null
    },
  }
}
