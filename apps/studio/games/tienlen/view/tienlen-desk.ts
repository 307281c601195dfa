import type { Desk } from '#client/frame/desk.ts'
import type { Sound } from '#client/frame/sound.ts'
import type { RoomSeat } from '#client/room/room-seat.ts'
import { batch, effect, signal } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { HandShown } from '#protocol/index.ts'
import type { HandView, TienLenMaths } from '../sheet.ts'
import { beats, combinationOf, isOutOfTurn } from '../sheet-combinations.ts'

type Parts = {
  readonly desk: Desk
  readonly seat: RoomSeat
  readonly maths: TienLenMaths
  readonly sound: Sound
  readonly announce: (words: string) => void
}
/** Where somebody sits as one's own seat sees it: turns go counter-clockwise, so the next one sits to the right. */
export type Side = 'me' | 'right' | 'top' | 'left'
const SIDES: Readonly<Record<number, readonly Side[]>> = { 2: ['me', 'top'], 3: ['me', 'right', 'left'], 4: ['me', 'right', 'top', 'left'] }

// cast: what the studio shows of a hand of this very game.
export const viewOf = (hand: HandShown | null): HandView | null => (hand?.game ?? null) as HandView | null
export const sideOf = (hand: HandShown, seat: number): Side => {
  const count = hand.players.length
  const own = hand.mine?.seat ?? 0
  return SIDES[count]?.[(seat - own + count) % count] ?? 'top'
}

/** What is chosen of one's hand, whether it may be played, and the presses. */
export function createTienLenDesk({ desk, seat, maths, sound, announce }: Parts) {
  const chosen = signal<readonly number[]>([])
  const leaving = signal(false)
  const view = () => viewOf(seat.hand())
  const own = () => seat.hand()?.mine?.seat ?? null
  const isPlaying = () => seat.hand()?.state === 'PLAYING'
  const isMyTurn = () => isPlaying() && view()?.turn === own()
  const selected = () => chosen().filter((card) => view()?.own.includes(card))

  /** Why what is chosen may not be played now, as the key of a text; null when it may. */
  function obstacle(): string | null {
    const [shown, mine] = [view(), own()]
    const cards = selected()
    if (!shown || mine === null || !isPlaying()) return 'tienlen.wait'
    const { trick, first } = shown
    const combination = combinationOf(cards)
    const under = trick ? combinationOf(trick.cards) : null
    const isFree = combination !== null && under !== null && trick?.by !== mine && isOutOfTurn(combination, under)
    if (!isMyTurn() && !isFree) return 'tienlen.wait'
    if (cards.length === 0) return 'tienlen.choose'
    if (!combination) return 'refusal.tienlen.no_combination'
    if (under) return beats(combination, under) ? null : 'refusal.tienlen.too_low'
    return first !== null && !cards.includes(first) ? 'refusal.tienlen.must_include' : null
  }

  const points = (count: number) =>
    desk.money({ asset: desk.asset, minor: (stake() * BigInt(Math.round(count * 100))) / BigInt(maths.escrow * 100) })
  const stake = (): bigint => desk.read(seat.room()?.stake ?? '0').minor

  async function play(cards: readonly number[]): Promise<void> {
    sound.play('press')
    const isDone = await seat.move({ cards })
    if (isDone) chosen.set([])
  }

  let wasTurn = ''
  effect(() => {
    const hand = seat.hand()
    const shown = viewOf(hand)
    const now = `${hand?.no} ${hand?.seq} ${hand?.state}`
    if (now === wasTurn) return
    const isNewHand = !wasTurn.startsWith(`${hand?.no} `)
    wasTurn = now
    if (isNewHand) chosen.set([])
    if (hand?.state === 'PLAYING') sound.play(isMyTurn() ? 'stop' : 'tick')
    if (isMyTurn()) announce(t('tienlen.your_turn'))
    if (shown?.end && hand?.mine) {
      const net = (shown.end.shares[hand.mine.seat]?.returned ?? 0) - maths.escrow * 100
      sound.play(net > 0 ? 'collect' : 'mine')
      announce(t(net > 0 ? 'tienlen.said.won' : 'tienlen.said.lost', { amount: points(Math.abs(net) / 100) }))
    }
  })

  return {
    desk,
    seat,
    maths,
    leaving,
    view,
    own,
    selected,
    isMyTurn,
    obstacle,
    points,
    stake,
    toggle(card: number): void {
      sound.play('tick')
      batch(() => {
        seat.trouble.set(null)
        chosen.set(selected().includes(card) ? selected().filter((each) => each !== card) : [...selected(), card])
      })
    },
    clear: () => chosen.set([]),
    play: () => {
      if (obstacle() === null) void play(selected())
    },
    mayPass: () => isMyTurn() && view()?.trick !== null,
    pass: () => void play([]),
  }
}

export type TienLenDesk = ReturnType<typeof createTienLenDesk>
