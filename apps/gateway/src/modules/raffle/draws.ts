import { createHash, createHmac, randomBytes } from 'node:crypto'
import { invariant } from '@halong/base'
import { commitmentOf, drawSeed, nextTicket, raffleChance, raffleLine, type TicketRun } from '@halong/chance'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import { isRunningAt, minorOf, ticketsOf } from '../promotion/index.ts'
import { drawAt, prizesOf } from './draw-times.ts'
import type { RafflePorts, RunningRaffle } from './ports.ts'
import type { Draw, DrawKey, RaffleStore } from './raffle-store.ts'

/** Players who are put into a list at once, and lines that are hashed at once. */
const PAGE = 1_000
const HEX = 64
/** Tickets that won nothing are kept so long after their draw. */
const KEPT_MS = 400 * 24 * 3_600_000

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: RaffleStore
  readonly ports: RafflePorts
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly inbox: Pick<Inbox, 'write'>
  countedTo(): Promise<Date | null>
}
export type Draws = ReturnType<typeof createDraws>

const about = ({ brandId, code, period }: DrawKey): string => `raffle ${brandId} ${code} ${period}`
/** What the witness knows a draw by: no other draw of this or another database has the same. */
export const witnessName = ({ brandId, code, period, commitment }: DrawKey & Pick<Draw, 'commitment'>): string =>
  `${brandId}.${code}.${period}.${commitment.slice(0, 8)}`

/** Draws of raffles from their opening, with the prizes set aside, over the list to the awards (R-PROMO-3, contracts §7). Locks: draw → budget → prizes. */
export function createDraws({ db, clock, log, store, ports, secrets, inbox, countedTo }: Deps) {
  function secretsOf(draw: Draw): { seed: string; salt: string } {
    const text = secrets.open(draw.sealed, about(draw)).toString('utf8')
    return { seed: text.slice(0, HEX), salt: text.slice(HEX) }
  }

  /** Opens a draw with its prizes set aside; where the budget does not reach, none is opened. */
  async function open(tx: Tx, { brandId, code, terms }: RunningRaffle, at: Date): Promise<void> {
    const { zone, asset } = await ports.placeOf(brandId)
    const times = drawAt(terms, at, zone)
    const key = { brandId, code, period: times.period }
    if (await store.isOpened(tx, key)) return
    const prizes = prizesOf(terms, asset)
    if (!(await ports.reserve(tx, key, prizes))) return
    const seed = drawSeed()
    const sealed = secrets.seal(Buffer.from(seed + randomBytes(HEX / 2).toString('hex'), 'utf8'), about(key))
    const sums = { reserved: prizes.amount, places: prizes.count }
    const isNew = await store.open(tx, { ...key, ...times, ...sums, commitment: commitmentOf(seed), sealed })
    // Another was faster: it has set the prizes aside.
    if (!isNew) await ports.giveBack(tx, key, prizes)
  }

  /** Puts everybody who holds a ticket and may be offered anything into the list. What was put in stays, so that it goes on where it was broken off. */
  async function gather(draw: Draw): Promise<void> {
    const terms = (await ports.find(draw))?.terms
    invariant(terms?.template === 'raffle', 'a draw is of a raffle')
    const { asset } = await ports.placeOf(draw.brandId)
    const { salt } = secretsOf(draw)
    let after = 0
    for (;;) {
      const page = await ports.holders(db.pool, { ...draw, after, most: PAGE })
      const last = page.at(-1)
      if (!last) return
      after = last.memberId
      const found = await Promise.all(
        page.map(async ({ memberId, turnover }) => {
          const { tickets } = ticketsOf(terms, [{ turnover }], asset)
          const entrant = createHmac('sha256', salt).update(String(memberId)).digest('hex').slice(0, 16)
          return tickets > 0 && (await ports.mayOffer(memberId)) ? [{ memberId, entrant, tickets }] : []
        }),
      )
      await db.transaction(async (tx) => {
        if ((await store.lock(tx, draw))?.state === 'OPEN') await store.enter(tx, draw, found.flat())
      })
    }
  }

  /** Numbers the tickets and fixes the list by its hash. */
  const fix = (draw: Draw): Promise<void> =>
    db.transaction(async (tx) => {
      const locked = await store.lock(tx, draw)
      if (locked?.state !== 'OPEN') return
      await store.number(tx, draw)
      const hash = createHash('sha256')
      let [entrants, tickets, after] = [0, 0, '']
      for (;;) {
        const page = await store.page(tx, draw, { after, most: PAGE })
        const last = page.at(-1)
        if (!last) break
        after = last.entrant
        hash.update((entrants > 0 ? '\n' : '') + page.map(raffleLine).join('\n'))
        entrants += page.length
        tickets += page.reduce((sum, each) => sum + each.tickets, 0)
      }
      if (entrants > 0) return store.list(tx, draw, { entrants, tickets, hash: hash.digest('hex') })
      await store.empty(tx, draw)
      await ports.giveBack(tx, draw, { amount: locked.reserved, count: locked.places })
    })

  /** Draws and awards, once: what the draw comes to stands in the database whole or not at all. */
  async function draw(tx: Tx, key: DrawKey, beacon: string): Promise<void> {
    const locked = await store.lock(tx, key)
    if (locked?.state !== 'LISTED') return
    const terms = (await ports.find(key, tx))?.terms
    invariant(terms?.template === 'raffle', 'a draw is of a raffle')
    const { asset } = await ports.placeOf(key.brandId)
    const { seed } = secretsOf(locked)
    const chance = raffleChance(seed, { raffle: key.code, period: key.period, beacon })
    const [at, out]: [Date, TicketRun[]] = [clock.now(), []]
    let [left, places] = [locked.reserved, locked.places]
    for (const [index, { amount: prize }] of terms.prizes.slice(0, locked.entrants).entries()) {
      const ticket = nextTicket(chance, locked.tickets, out)
      const owner = await store.ownerOf(tx, key, ticket)
      invariant(owner, 'every ticket has an owner')
      out.push(owner)
      const [amount, place] = [minorOf(prize, asset), index + 1]
      await store.win(tx, key, { memberId: owner.memberId, place, ticket, asset, amount, at })
      const due = { kind: 'cash', amount, times: terms.times } as const
      const { memberId } = owner
      const isNew = await ports.award(tx, { ...key, memberId, place, due, asset, at })
      invariant(isNew, 'nobody wins twice in one draw')
      const params = { place: String(place), amount: amountParam({ asset, minor: amount }) }
      await inbox.write(tx, { memberId, template: 'raffle.won', params, link: '/member/rewardCenter' })
      left -= amount
      places -= 1
    }
    await store.drawn(tx, key, { seed, beacon, at })
    if (places > 0) await ports.giveBack(tx, key, { amount: left, count: places })
  }

  const ask = (of: Draw, root: string | null) => ports.witness({ draw: witnessName(of), closesAt: of.drawsAt.toISOString(), root })

  /** What the witness tells for the list; null while it does not, or where what it tells is not what it committed to. */
  async function beaconOf(of: Draw): Promise<string | null> {
    const told = await ask(of, of.listHash)
    if (!told?.value) return null
    if (commitmentOf(told.value) === of.witness) return told.value
    log.error({ draw: witnessName(of) }, 'the witness of a raffle tells another value than it committed to: the draw waits')
    return null
  }

  return {
    /** Opens the present draw of each raffle that runs, and asks the witness to commit itself. */
    async begin(): Promise<void> {
      const now = clock.now()
      for (const raffle of await ports.running()) if (isRunningAt(raffle, now)) await db.transaction((tx) => open(tx, raffle, now))
      for (const opened of await store.unwitnessed()) {
        const told = await ask(opened, null)
        if (told) await store.setWitness(opened, told.commitment)
      }
    },
    /** Fixes lists of what is over and counted, and draws what is due; each once, whoever does it. */
    async settle(): Promise<void> {
      for (const due of await store.due(await countedTo(), clock.now())) {
        if (due.state === 'OPEN') {
          await gather(due)
          await fix(due)
        } else {
          const beacon = await beaconOf(due)
          if (beacon !== null) await db.transaction((tx) => draw(tx, due, beacon))
        }
      }
    },
    forget: () => store.forget(new Date(clock.now().getTime() - KEPT_MS)),
  }
}
