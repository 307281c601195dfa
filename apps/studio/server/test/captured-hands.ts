// Long because it is one hand from the seats to its end, and what may be told of it at each step.
import { type Chance, issueChance, sha256Hex } from '@halong/chance'
import { aMember, openRawSocket, type RawSocket } from '@halong/testkit'
import { expect } from 'vitest'
import { beats, combinationOf } from '#games/tienlen/sheet-combinations.ts'
import type { RoomMine, RoomState } from '#protocol/room.ts'
import { leaksIn, type Secret, secretCards, secretOf } from './leaks.ts'
import type { OpenStudio } from './open-studio.ts'
import { valueOf } from './table.ts'
import { handInPlay, type RoomUnderWay, roomUnderWay } from './told-shapes.ts'

const DECK = 52
const EACH = 13
const sorted = (cards: Iterable<number>): number[] => [...cards].sort((a, b) => a - b)

/** What reached somebody, with how many moves were known to be made by then and whether the hand had ended. */
type Told = { readonly to: number | null; readonly text: string; readonly moves: number; readonly isOver: boolean }
type Event = { readonly seat: number; readonly move: { readonly cards: readonly number[] }; readonly is_auto: boolean }
type Truth = {
  readonly no: string
  /** By seat of the hand: whose it is among those who watch, and what was dealt. */
  readonly seats: readonly { readonly who: number; readonly dealt: readonly number[]; readonly seed: string | null }[]
  readonly rest: readonly number[]
  readonly events: readonly Event[]
  readonly seeds: readonly Secret[]
}
type Player = {
  readonly token: string
  readonly page: RawSocket
  latest: RoomState | null
  /** What came over the socket last. */
  heard: RoomState | null
}

/** All states of a room in something that was told: of a frame, or of an answer. */
export function statesIn(text: string): RoomState[] {
  // cast: each kind of what is told has its state at its place; what is none has none.
  const said = JSON.parse(text) as { c?: string; s?: unknown; p?: unknown[]; value?: { state?: unknown; room?: unknown } | null }
  const found = said.c === 'room' ? [said.s, ...(said.p ?? [])] : [said.value && 'state' in said.value ? said.value.state : said.value]
  return found.filter((each): each is RoomState => typeof each === 'object' && each !== null && 'room' in each && 'now' in each)
}

/** Whatever may be played with some cards, as the page's own rules have it. */
export function legalPlays(own: readonly number[], trick: readonly number[] | null, first: number | null): number[][] {
  const ranks = Array.from({ length: 13 }, (_, rank) => own.filter((card) => Math.floor(card / 4) === rank))
  const subsets = (cards: readonly number[], size: number): number[][] =>
    size === 0 ? [[]] : cards.flatMap((card, at) => subsets(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]))
  const same = ranks.flatMap((cards) => [1, 2, 3, 4].flatMap((size) => subsets(cards, size)))
  const rows = [1, 2].flatMap((each) =>
    ranks.flatMap((_, from) =>
      ranks.slice(from).map((_, more) => {
        const row = ranks.slice(from, from + more + 1)
        // The highest of the last rank, the lowest of the others.
        return row.flatMap((cards, at) => (cards.length < each ? [-1] : at === more ? cards.slice(-each) : cards.slice(0, each)))
      }),
    ),
  )
  const on = trick && combinationOf(trick)
  return [...same, ...rows.filter((cards) => cards.length >= 3 && !cards.includes(-1))].filter((cards) => {
    const made = combinationOf(cards)
    return made !== null && (on ? beats(made, on) : first === null || cards.includes(first))
  })
}

/** Nothing in it but what this seat may know after so many moves. */
export function checkUnderWay(state: RoomState, to: number | null, { seats, events }: Truth): void {
  const { room }: RoomUnderWay = roomUnderWay.parse(state)
  const { hand } = room
  const own = seats.findIndex(({ who }) => who === to)
  expect(hand.players.map(({ isMe }) => isMe)).toEqual(seats.map((_, seat) => seat === own))
  expect(hand.mine?.seat ?? -1).toBe(own)
  if (hand.state !== 'PLAYING' || own < 0) return expect([hand.game, hand.moves]).toEqual([null, []])
  const done = events.slice(0, hand.seq)
  const left = seats.map(({ dealt }, seat) => {
    const played = done.flatMap((event) => (event.seat === seat ? event.move.cards : []))
    return dealt.filter((card) => !played.includes(card))
  })
  const { own: shown, counts, trick, first } = handInPlay.parse(hand.game)
  expect(shown).toEqual(left[own])
  expect(counts).toEqual(left.map(({ length }) => length))
  if (trick) expect(sorted(trick.cards)).toEqual(sorted(done.findLast(({ move }) => move.cards.length > 0)?.move.cards ?? []))
  // In a room's first hand everybody knows the lowest card, which whoever leads has to play.
  if (first !== null) expect([first, done.length]).toEqual([Math.min(...seats.flatMap(({ dealt }) => dealt)), 0])
  expect(hand.moves).toEqual(done.slice(-8).map(({ seat, move, is_auto }) => ({ seat, move, isAuto: is_auto })))
}

/** Holds everything that was told of a hand to what may be known of it; answers how many texts were looked at. */
export function checkTold(told: readonly Told[], truth: Truth): number {
  const { seats, rest, events, no, seeds } = truth
  const kept = new Map<string, readonly Secret[]>()
  const secretsOf = (to: number | null, moves: number): readonly Secret[] => {
    const key = `${to} ${moves}`
    const played = new Set(events.slice(0, moves).flatMap(({ move }) => move.cards))
    const found = kept.get(key) ?? [
      ...seats.flatMap(({ who, dealt, seed }, seat) =>
        who === to
          ? []
          : [
              secretCards(
                `cards of seat ${seat}`,
                dealt.filter((card) => !played.has(card)),
              ),
              ...(seed === null ? [] : [secretOf(`seed of seat ${seat}`, seed)]),
            ],
      ),
      secretCards('cards that nobody holds', rest),
      ...seeds,
    ]
    kept.set(key, found)
    return found
  }
  for (const { to, text, moves: known, isOver } of told) {
    const states = statesIn(text).filter(({ room }) => room?.hand?.no === no)
    const moves = Math.max(known, ...states.map(({ room }) => room?.hand?.seq ?? 0))
    const where = `hand ${no}, told to ${to ?? 'anybody'} after ${moves} moves: ${text.slice(0, 1_500)}`
    const isEnd = states.map(({ room }) => room?.hand?.state === 'SETTLING' || room?.hand?.state === 'OVER')
    for (const [at, state] of states.entries()) {
      // The end is told with the last move, and no sooner.
      if (isEnd[at]) expect(state.room?.hand?.seq, `the end before it came: ${where}`).toBe(events.length)
      else expect(() => checkUnderWay(state, to, truth), where).not.toThrow()
    }
    if (!isOver && !isEnd.includes(true)) expect(leaksIn(text, secretsOf(to, moves)), where).toEqual([])
  }
  return told.length
}

/** Four players at a table of Tiến Lên, somebody who only watches, and what reaches each of them. */
export async function captureHands(open: OpenStudio, { hands, chance }: { readonly hands: number; readonly chance: Chance }) {
  const { site, studio, address } = open
  const { pool } = site.db
  const players: Player[] = []
  for (let at = 0; at < 4; at++) {
    const token = await open.enter(await aMember(site, { balance: '9000.00' }), 'tien-len', 'PVP')
    const page = await openRawSocket(address, { path: '/live' })
    page.say({ t: 'hello', ticket: token, have: { room: 0 } })
    players.push({ token, page, latest: null, heard: null })
  }
  const watcher = await openRawSocket(address, { path: '/live' })
  watcher.say({ t: 'hello', have: { room: 0, 'table:TAIX1': 0 } })
  const mine = valueOf(await open.call<RoomMine>('GET', '/api/rooms', players[0]?.token))
  const stake = mine.limits.suggested[1] ?? ''

  let told: Told[] = []
  let [moves, isOver, texts, refused, made] = [0, false, 0, 0, 0]
  /** Takes in what came over the sockets. */
  function listen(): void {
    for (const [to, player] of players.entries())
      for (const text of player.page.drain()) {
        take(to, text)
        player.heard = statesIn(text).at(-1) ?? player.heard
      }
    for (const text of watcher.drain()) take(null, text)
  }
  function take(to: number | null, text: string): void {
    const player = to === null ? undefined : players[to]
    if (player) player.latest = statesIn(text).at(-1) ?? player.latest
    told.push({ to, text, moves, isOver })
  }
  async function ask(to: number | null, method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = to === null ? {} : { authorization: `Bearer ${players[to]?.token ?? ''}` }
    const { body } = await studio.server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    take(to, body)
    // cast: what every call answers.
    return JSON.parse(body) as { readonly success: boolean; readonly code?: string }
  }
  const handOf = (to: number) => players[to]?.latest?.room?.hand ?? null
  const drive = async (isThere: () => boolean): Promise<void> => {
    for (let steps = 0; steps < 12 && !isThere(); steps++) {
      await open.hurryRooms()
      await studio.driveRooms()
      await ask(0, 'GET', '/api/rooms')
      listen()
    }
    expect(isThere()).toBe(true)
  }
  /** Until every page has heard of the last move of a hand. */
  async function heard(no: string): Promise<void> {
    for (const player of players) {
      const isThere = () => {
        const hand = player.heard?.room?.hand
        return hand?.no === no && (hand.state === 'SETTLING' || hand.state === 'OVER' || (hand.state === 'PLAYING' && hand.seq >= moves))
      }
      for (listen(); !isThere(); listen()) expect(await player.page.until(() => true), 'a page was closed').not.toBeNull()
    }
    isOver ||= players.some(({ heard }) => heard?.room?.hand?.state === 'SETTLING')
  }

  async function playOn(no: string, room: string, dealt: readonly number[]): Promise<void> {
    const ofAnotherHand = { room, handNo: String(Number(no) + 1), seq: 0, move: { cards: [] } }
    refused += (await ask(dealt[0] ?? 0, 'POST', '/api/rooms/move', ofAnotherHand)).success ? 0 : 1
    while (handOf(dealt[0] ?? 0)?.state === 'PLAYING') {
      const [seated = 0] = dealt
      const turn = handInPlay.parse(handOf(seated)?.game).turn
      const who = dealt[turn] ?? 0
      const { own, trick, first } = handInPlay.parse(handOf(who)?.game)
      const body = (cards: readonly number[], seq = moves) => ({ room, handNo: no, seq, move: { cards } })
      // Now and then somebody plays who may not: out of turn, too late, in another hand, with another's card.
      if (chance.below(8) === 0) {
        const to = chance.below(4)
        const wrong = [
          body([chance.below(DECK)], moves + (to === who ? 1 : 0)),
          body([], Math.max(0, moves - 1)),
          { ...body([]), handNo: String(Number(no) + 1) },
          body([chance.below(DECK), chance.below(DECK)], 0),
        ][chance.below(4)]
        const { success } = await ask(to, 'POST', '/api/rooms/move', wrong)
        refused += success ? 0 : 1
        // A pass of who has the turn is a move.
        moves = Math.max(moves, handOf(to)?.seq ?? 0)
        await heard(no)
        if (success) continue
      }
      if (chance.below(25) === 0) {
        await pool.query("update studio.room_hand set turn_at = turn_at - interval '1 minute' where state = 'PLAYING'")
        await open.hurryRooms()
        await studio.driveRooms()
      } else {
        const plays = legalPlays(own, trick?.cards ?? null, first)
        const isPass = trick !== null && (plays.length === 0 || chance.below(5) === 0)
        // Mostly as many cards as may be played, so that a hand comes to its end.
        const most = Math.max(...plays.map(({ length }) => length))
        const choice = chance.below(4) === 0 ? plays : plays.filter(({ length }) => length === most)
        const cards = isPass ? [] : (choice[chance.below(choice.length)] ?? [])
        const answer = await ask(who, 'POST', '/api/rooms/move', body(cards))
        expect(answer, JSON.stringify({ own, trick, first, cards })).toMatchObject({ success: true })
      }
      moves += 1
      await heard(no)
    }
  }

  // A hand that is won as it is dealt has no moves: another is played for it.
  for (let [at, played] = [1, 0]; played < hands && at <= 2 * hands + 10; at++) {
    told = []
    ;[moves, isOver] = [0, false]
    open.logged.length = 0
    // Mostly four; else somebody sits by and may see nothing before the end.
    const count = at === 1 ? 3 : chance.below(4) === 0 ? 2 + chance.below(2) : 4
    const dealt = chance.sample(4, count)
    const seed = (who: number) => sha256Hex(`seed of ${who} in hand ${at}`)
    for (const who of players.keys()) if (!handOf(who)) await ask(who, 'POST', '/api/rooms/seat', { stake })
    for (const who of dealt)
      expect(await ask(who, 'POST', '/api/rooms/ready', { hash: sha256Hex(seed(who)) })).toMatchObject({ success: true })
    const before = handOf(0)?.no
    await drive(() => handOf(0)?.state === 'REVEAL' && handOf(0)?.no !== before)
    const [no, room] = [handOf(0)?.no ?? '', players[0]?.latest?.room?.code ?? '']
    const hides = chance.below(10) === 0 ? dealt[0] : undefined
    for (const who of dealt) if (who !== hides) await ask(who, 'POST', '/api/rooms/reveal', { room, handNo: no, seed: seed(who) })
    await ask(chance.below(4), 'POST', '/api/rooms/reveal', { room, handNo: no, seed: seed(9) })
    if (hides !== undefined)
      await pool.query("update studio.room_hand set reveal_until = now() - interval '1 second' where state = 'REVEAL'")
    await drive(() => ['PLAYING', 'SETTLING'].includes(handOf(0)?.state ?? ''))
    await heard(no)
    for (const who of dealt) {
      await ask(who, 'GET', '/api/rooms/hands')
      // What anybody may ask.
      await ask(null, 'GET', `/api/proof/${handOf(who)?.mine?.roundId}`)
    }
    if (at % 10 === 1) for (const path of ['operate/tables', 'operate/pairs']) take(null, JSON.stringify(await open.asGateway(path, {})))
    listen()
    // Those who are dealt to, by their seats.
    const bySeat = dealt.toSorted((a, b) => (handOf(a)?.mine?.seat ?? 0) - (handOf(b)?.mine?.seat ?? 0))
    await playOn(no, room, bySeat)
    await drive(() => handOf(0)?.state === 'OVER')
    listen()

    const { rows } = await pool.query<{ seed: string; mix: string; beacon: string }>(
      'select seed, mix, beacon from studio.room_hand where room_code = $1 and no = $2',
      [room, no],
    )
    const { rows: events } = await pool.query<Event>(
      'select seat, move, is_auto from studio.room_event where room_code = $1 and no = $2 order by seq',
      [room, no],
    )
    const { seed: chainSeed = '', mix = '', beacon = '' } = rows[0] ?? {}
    const deck = issueChance(chainSeed, { drawCode: room, issueNo: no, beacon: mix }).sample(DECK, DECK)
    const truth: Truth = {
      no,
      seats: bySeat.map((who, seat) => ({
        who,
        dealt: sorted(deck.slice(seat * EACH, (seat + 1) * EACH)),
        seed: who === hides ? null : seed(who),
      })),
      rest: sorted(deck.slice(bySeat.length * EACH)),
      events,
      seeds: [secretOf('seed of the chain', chainSeed), secretOf('mix', mix), secretOf('value of the gateway', beacon)],
    }
    texts += checkTold(told, truth)
    made += events.length
    played += events.length > 0 ? 1 : 0
    // What the studio wrote down of it, to the finest level, for whoever keeps its logs.
    const lines = open.logged.map((text) => ({ to: null, text: JSON.stringify({ log: text }), moves: events.length, isOver: false }))
    texts += checkTold(lines, { ...truth, events: [] })
    // The look at it was real: the end shows all of it.
    expect(JSON.stringify(handOf(bySeat[0] ?? 0)?.game)).toContain('"hands"')
  }
  for (const { page } of players) page.end()
  watcher.end()
  return { texts, refused, moves: made }
}
