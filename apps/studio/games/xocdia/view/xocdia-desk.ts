import type { Desk } from '#client/frame/desk.ts'
import type { Sound } from '#client/frame/sound.ts'
import { createRoomSeat, type RoomSeat } from '#client/room/room-seat.ts'
import { batch, effect, signal } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { HandShown, RoomMine } from '#protocol/index.ts'
import { bankOf, DOORS, type Door, laidOn, mostLost, type RoundShown, type XocDiaMaths } from '../sheet.ts'
import { saidCoins } from './said.ts'

type Put = Readonly<Record<string, number>>
type Parts = {
  readonly desk: Desk
  readonly tellBalance: (balance: NonNullable<RoomMine['balance']>) => void
  readonly maths: XocDiaMaths
  readonly sound: Sound
  readonly announce: (words: string) => void
}
/** Points that one press lays. */
export const CHIPS = [1, 5, 10, 50, 100] as const
/** Of the show, from the moment the coins are told: the bowl is shaken, lifted, and then the result stands. */
const LIFT_AT_MS = 1_400
const TOLD_AT_MS = 2_600
const CENTS = 100

// cast: what the studio shows of a round of this very game.
const shownOf = (hand: HandShown | null): RoundShown | null => (hand?.game ?? null) as RoundShown | null

/** What is about to be laid, who keeps the bank, and the presses. */
export function createXocDiaDesk({ desk, tellBalance, maths, sound, announce }: Parts) {
  const staged = signal<Put>({})
  const chip = signal<number>(CHIPS[1])
  /** The bank that is kept round after round. */
  const holds = signal<number | null>(null)
  const last = signal<Put | null>(null)
  /** The last round whose coins were told, and when that was. */
  const told = signal<{ readonly no: string; readonly at: number } | null>(null)
  const seat: RoomSeat = createRoomSeat({ desk, tellBalance, next: () => (holds() === null ? null : { bank: holds() ?? 0 }) })

  const room = seat.room
  const hand = seat.hand
  const own = () => room()?.players.find(({ isMe }) => isMe)
  const isRunning = () => ['ESCROW', 'REVEAL', 'DEAL'].includes(hand()?.state ?? '')
  const step = (): 'covered' | 'shaking' | 'lifting' | 'told' => {
    const since = told()
    if (isRunning()) return 'shaking'
    if (since === null || since.no !== hand()?.no || shownOf(hand()) === null) return 'covered'
    const ms = seat.now() - since.at
    return ms < LIFT_AT_MS ? 'shaking' : ms < TOLD_AT_MS ? 'lifting' : 'told'
  }
  /** What lies there: of the round that runs, else for the next one. */
  const puts = (): readonly { readonly name: string; readonly isMe: boolean; readonly put: Put }[] => {
    const of = isRunning() || (step() !== 'told' && hand()?.state === 'SETTLING') ? (hand()?.players ?? []) : (room()?.players ?? [])
    return of.flatMap(({ name, isMe, put }) => (put ? [{ name, isMe, put }] : []))
  }
  const bank = () => puts().find(({ put }) => bankOf(put) > 0) ?? null
  const mine = (): Put => puts().find(({ isMe }) => isMe)?.put ?? {}
  const stake = (): bigint => desk.read(room()?.stake ?? '0').minor
  const points = (count: number) => desk.money({ asset: desk.asset, minor: (stake() * BigInt(Math.round(count * CENTS))) / BigInt(CENTS) })
  const affords = (count: number) => stake() * BigInt(count) <= desk.balance().minor
  const exposed = () =>
    mostLost(
      maths,
      puts().map(({ put }) => put),
    )
  const whole = (): Put => {
    const [laid, more] = [mine(), staged()]
    return Object.fromEntries(DOORS.flatMap((door) => (laid[door] || more[door] ? [[door, (laid[door] ?? 0) + (more[door] ?? 0)]] : [])))
  }
  const mayLay = () => own() !== undefined && !isRunning() && bank() !== null && bankOf(mine()) === 0

  let wasShown: string | null = null
  effect(() => {
    const now = hand()
    const shown = shownOf(now)
    if (!now || !shown || wasShown === now.no) return
    // A page that comes to a round that is over sees how it ended, and no show.
    const isFirst = wasShown === null && now.state === 'OVER'
    wasShown = now.no
    told.set({ no: now.no, at: isFirst ? 0 : seat.now() })
    staged.set({})
    if (isFirst) return
    sound.play('drum')
    setTimeout(() => {
      const share = now.mine ? shown.shares[now.mine.seat] : undefined
      const net = share ? (share.net - share.rake) / CENTS : 0
      sound.play(net > 0 ? 'collect' : 'stop')
      const coins = saidCoins(shown.coins)
      if (share)
        announce(
          t(net > 0 ? 'xocdia.said.won' : net < 0 ? 'xocdia.said.lost' : 'xocdia.said.even', { coins, amount: points(Math.abs(net)) }),
        )
    }, TOLD_AT_MS)
  })
  // A bank that was refused is not offered again.
  effect(() => {
    if (seat.trouble()?.startsWith('xocdia.bank') && holds() !== null) holds.set(null)
  })

  return {
    desk,
    seat,
    maths,
    staged,
    chip,
    holds,
    last,
    step,
    puts,
    bank,
    mine,
    points,
    affords,
    exposed,
    isRunning,
    mayLay,
    shown: () => shownOf(hand()),
    laidAt: (door: Door) => puts().reduce((sum, { put }) => sum + (put[door] ?? 0), 0),
    stagedSum: () => laidOn(staged()),
    lay(door: Door): void {
      if (!mayLay()) return
      sound.play('tick')
      batch(() => {
        seat.trouble.set(null)
        staged.set({ ...staged(), [door]: (staged()[door] ?? 0) + chip() })
      })
    },
    async place(): Promise<void> {
      const put = whole()
      sound.play('press')
      if (!(await seat.putIn(put))) return
      batch(() => {
        last.set(put)
        staged.set({})
      })
    },
    repeat: () => staged.set(last() ?? {}),
    clear: () => staged.set({}),
    async takeBack(): Promise<void> {
      holds.set(null)
      await seat.putIn(null)
    },
    async offer(amount: number): Promise<void> {
      sound.play('press')
      holds.set(amount)
      if (!(await seat.putIn({ bank: amount }))) holds.set(null)
    },
  }
}

export type XocDiaDesk = ReturnType<typeof createXocDiaDesk>
