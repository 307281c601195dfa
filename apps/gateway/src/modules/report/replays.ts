import { randomUUID } from 'node:crypto'
import { type fairness as operations, replaysCall, type ValueInputOf } from '@halong/api'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import { type LobbyService, setGameOpen, type VendorLink } from '../lobby/index.ts'
import { type Actor, writeAudit } from '../operator/index.ts'
import { type ReplayStore, roundAddress, secondsBehind } from './replay-store.ts'

type Told = NonNullable<Awaited<ReturnType<typeof askOne>>>
type Shown = ValueInputOf<typeof operations.getReplays>
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: ReplayStore
  readonly lobby: Pick<LobbyService, 'changed' | 'openVendors'> & { readonly askVendor: VendorLink['ask'] }
}

/** A vendor that tells nothing of it is asked less often. */
const SILENT_MS = 30_000
/** Rounds are played again within a minute: beyond it somebody has to look. */
const LATE_SECONDS = 60
const byTheAudit: Actor = { operatorId: null, username: '(replay audit)', requestId: '', address: '' }

const askOne = (ask: VendorLink['ask'], vassalage: string) =>
  ask(replaysCall, vassalage, { commandId: randomUUID(), language: 'EN', body: {} })

/**
 * T57, R29: vendors play every settled round again by other code and tell of those that come out otherwise. Such a game takes no new stakes at once, at every brand; rounds that were
 * begun end. It stays closed until an operator opens it with a reason.
 */
export function createReplays({ db, clock, log, store, lobby }: Deps) {
  const silent = new Map<string, number>()
  const late = new Set<string>()

  function warnWhereLate(vassalage: string, lagSeconds: number): void {
    if (lagSeconds <= LATE_SECONDS) late.delete(vassalage)
    else if (!late.has(vassalage)) {
      late.add(vassalage)
      log.warn({ event: 'replay.late', vassalage, lagSeconds }, 'a vendor is behind with playing its rounds again')
    }
  }

  /** Keeps what a vendor told, and closes games; true where one was closed. */
  const take = (vassalage: string, { rounds, lagSeconds, lastAt, faults }: Told): Promise<boolean> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      await store.keepTold(tx, { vassalage, rounds, lagSeconds, lastAt: lastAt === null ? null : new Date(lastAt), toldAt: now })
      let isChanged = false
      for (const { gameCode, faults: count, rounds: found } of faults) {
        if (!(await store.raise(tx, { vassalage, gameCode }, { stopId: uuidv7(), faults: count, rounds: found, now }))) continue
        const before = await setGameOpen(tx, { vassalage, gameCode, isOpen: false })
        await writeAudit(tx, byTheAudit, {
          at: now,
          brandId: null,
          action: 'reports.stopGame',
          target: `${vassalage}/${gameCode}`,
          before: { isOpen: before },
          after: { isOpen: false, rounds: found.map(({ roundId }) => roundId) },
          reason: '',
        })
        log.error({ event: 'game.replay_stop', vassalage, gameCode, faults: count }, 'a round came out otherwise when it was played again')
        isChanged = true
      }
      return isChanged
    })

  /** Closes again what somebody opened while its matter is open. */
  const hold = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      let isChanged = false
      for (const { vassalage, gameCode } of await store.stops({ onlyOpen: true }, tx))
        if ((await setGameOpen(tx, { vassalage, gameCode, isOpen: false })) === true) isChanged = true
      return isChanged
    })

  return {
    /** Asks every open vendor. */
    async watch(): Promise<void> {
      const now = clock.now().getTime()
      let isChanged = false
      for (const vassalage of await lobby.openVendors()) {
        if ((silent.get(vassalage) ?? 0) > now) continue
        const told = await askOne(lobby.askVendor, vassalage)
        if (told === null) silent.set(vassalage, now + SILENT_MS)
        else if (await take(vassalage, told)) isChanged = true
      }
      for (const told of await store.told()) warnWhereLate(told.vassalage, secondsBehind(told, clock.now()))
      if (await hold()) isChanged = true
      if (isChanged) await lobby.changed()
    },

    /** What everybody may read, of the vendors that are meant. */
    async shown(vendors: ReadonlyMap<string, string>, language: string): Promise<Shown> {
      const [told, stops] = await Promise.all([store.told(), store.stops({ onlyOpen: false })])
      // Several vendors may be one house: told twice, it is one audit.
      const houses = Map.groupBy(
        told.filter(({ vassalage }) => vendors.has(vassalage)),
        ({ rounds, lastAt }) => `${rounds} ${lastAt?.getTime()}`,
      )
      return {
        replays: [...houses.values()].map((same) => ({
          vendors: same.map(({ vassalage }) => ({ vassalage, name: vendors.get(vassalage) ?? vassalage })),
          rounds: same[0]?.rounds ?? 0,
          lagSeconds: Math.max(...same.map(({ lagSeconds }) => lagSeconds)),
          lastAt: same[0]?.lastAt?.toISOString() ?? null,
          toldAt: new Date(Math.min(...same.map(({ toldAt }) => toldAt.getTime()))).toISOString(),
        })),
        incidents: stops.slice(0, 50).map(({ vassalage, gameCode, names, name, faults, rounds, raisedAt, releasedAt, verifyUrl }) => ({
          vassalage,
          gameCode,
          name: names[language] ?? name,
          faults,
          roundId: rounds[0]?.roundId ?? null,
          verifyUrl: roundAddress(verifyUrl, rounds[0]?.roundId),
          raisedAt: raisedAt.toISOString(),
          releasedAt: releasedAt?.toISOString() ?? null,
        })),
      }
    },
  }
}
export type Replays = ReturnType<typeof createReplays>
