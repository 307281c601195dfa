import type { ArtFile } from '@halong/art'
import { invariant, type Result, refuse } from '@halong/base'
import type { LadderName } from '@halong/money'
import type { z } from 'zod'
import type { Mechanic } from '#mechanics/mechanic.ts'
import type { GameMaths, Volatility, Words } from '#protocol/game.ts'
import type { RoomGame } from '#protocol/room-rules.ts'
import type { GameEvent, RoundChoices, StepChoice } from '#protocol/round.ts'
import type { GameEngine, MoveRefusal, Play, Start } from './game.ts'
import type { TableSheet } from './table-sheet.ts'

/** One product on offer. `code` is part of every round's chance and never changes. */
export type Product<Maths = GameMaths> = {
  readonly code: string
  /** Which symbols and pictures it wears. */
  readonly theme: string
  /** Which of the game's mathematics. */
  readonly profile: string
  readonly maths: Maths
  readonly returnRatePpm: number
  readonly hitPpm: number | null
  readonly volatility: Volatility
  /** The most one round pays, exactly, in ten-thousandths of the stake. */
  readonly largestWin: bigint
  /** How many lines a stake is divided by; 0 where there are none. */
  readonly lines: number
  readonly releasedOn: string
  /** Offered no more: it is in no list, and a wallet that reads the list takes no stakes for it. Its rounds finish; its rules, pictures, history and verifier stay. */
  readonly retired?: boolean
}

/** How the lobby files the products of a game, and how fast they may be played. */
export type Card = {
  readonly gameType: string
  readonly gameClassify: string
  /** Which stakes it is offered for. What each is in money is the wallet's to say. */
  readonly ladder: LadderName
  /** True when a round ends before it would pay more than the prize cap; else the cap bounds the stake. A prize is never cut either way. */
  readonly capEndsRound: boolean
  /** True when the player's own choices decide the volatility. */
  readonly volatilityChosen: boolean
  /** R12: milliseconds between paid rounds. */
  readonly minCycleMs: number
}

/** Figures that a text of the rules may name, each in a reader's own way of writing numbers. */
export type Figures = Readonly<Record<string, (locale: string) => string>>
type Named = (key: string) => Words

type Bets = readonly { readonly spot: string; readonly amount: bigint }[]
/** What a table adds whose rounds run after their draw, every bet being worth more until the end that was drawn. Worths are ten-thousandths of the stake. */
export type TableRun = {
  /** Whether a round may hold these bets of a player together. */
  takes(bets: Bets): boolean
  /** What a bet is cashed out at by itself when the run gets there: the most it can pay. */
  target(spot: string): number
  /** How long a run lasts, in milliseconds. */
  lastsMs(outcome: readonly number[]): number
  /** What a bet is worth so many milliseconds after the start, as long as the run lasts. */
  unitsAt(ms: number): number
}

/** What a table adds: its clock, and its sheet, by which a shared round is drawn and priced. The kit drives it. */
export type TableRules = TableSheet & {
  /** Part of the chance of each round, and the name of its chains. */
  readonly drawCode: string
  readonly phases: { readonly openMs: number; readonly showMs: number; readonly restMs: number }
  /** Of a game with cash-outs; then `units` is what a bet pays that nobody cashed out, and `spots` and `kinds` are empty. */
  readonly run?: TableRun
  /** The part of bets that rewards count; all of them where nothing is said. */
  valid?(bets: Bets): bigint
}

/** What the server knows when a move is aimed: the time, what the room has taken, and the moves of the round so far. */
export type HuntLook<Move> = { readonly nowMs: number; readonly isTaken: (id: number) => boolean; readonly moves: readonly Move[] }
/** What a game adds whose moves aim at things that move by the server's clock, which others may have taken. */
export type HuntRules<Move = StepChoice> = {
  /** The things a move aims at, by their ids. */
  aimedAt(move: Move): readonly number[]
  /** A move as it is kept and drawn: without what can't be aimed at any more. */
  admit(move: Move, look: HuntLook<Move>): Result<Move, string>
  /** What these events took. */
  takenBy(events: readonly GameEvent[]): readonly { readonly id: number; readonly units: number }[]
}

/** What a room adds: its deal and the hand that comes of it, its clock and its seats. The kit drives it. */
export type RoomRules = Omit<RoomGame, 'code' | 'gameCode' | 'rulesHash'> & {
  /** The name of its chains: a room's own is part of the chance of each hand. */
  readonly drawCode: string
}

/**
 * All the server needs of one game. Beside it, in the game's folder: what the browser needs (`client.ts`), the verifier's part (`verify.ts`, `script.mjs`),
 * `art.ts`, and the texts (`names`, `text` the rules, `words` the screen; one file a language). `registry.ts` names it in one line, and nothing else knows it.
 */
export type GameDefinition<
  Maths extends GameMaths,
  Choices extends RoundChoices,
  Move extends StepChoice,
  Event extends GameEvent,
  Own extends string,
> = {
  /** Name of the folder, and the `engine` of the game's mathematics. */
  readonly code: string
  /** `instant`: one press, one outcome, told in steps at most · `steps`: the player decides on the way · `table`: rounds on a clock, shared by all; its engine plays one bet again · `room`: players at one table play each other for a pot; its engine plays a hand again. */
  readonly kind: 'instant' | 'steps' | 'table' | 'room'
  /** `import.meta.url`: the texts stand beside it. */
  readonly home: string
  /** Of a game that is played by what several are: its rules, words and script come from there. */
  readonly mechanic?: Mechanic
  /** Where its products stand in the catalogue, lowest first. */
  readonly place: number
  readonly card: Card
  readonly products: readonly Product<Maths>[]
  /** What comes from outside or from storage is read by these before it is played. Unknown keys are refused. */
  readonly actions: { readonly choices: (maths: Maths) => z.ZodType<Choices>; readonly move: (maths: Maths) => z.ZodType<Move> }
  /** The game's own refusals of a move with their HTTP status; `words` has a text for each. */
  readonly refusals: Readonly<Record<Own, number>>
  readonly engine: (maths: Maths) => GameEngine<Choices, Move, Event, Own>
  /** Of a table alone. */
  readonly table?: (maths: Maths) => TableRules
  /** Of a game whose moves aim at moving things. */
  readonly hunt?: (maths: Maths) => HuntRules<Move>
  /** Into how many equal parts a stake is divided, each of them whole; one where nothing is said. */
  readonly shares?: (choices: Choices) => number
  /** How long after its last move an open round is finished by itself; a day after its start where nothing is said (R25). */
  readonly idleMs?: number
  /** Of a room alone. */
  readonly room?: (maths: Maths) => RoomRules
  /** Figures of its rules text beside those that every game has. */
  readonly figures: (product: Product<Maths>) => Figures
  /** All it draws: two tiles a product, and what its view shows. */
  readonly art: () => Promise<{ readonly art: readonly ArtFile[] }>
  /** Names of the symbols of a theme, for its pay table. */
  readonly symbols?: (theme: string, named: Named) => Readonly<Record<string, Words>>
}

/** A game whose choices and moves are read before they are played. */
export type RunningGame<Own extends string> = {
  readonly unitsPerStake: bigint
  /** What of a stake goes into its jackpot, in parts of a million; 0 where it has none. */
  readonly contributionPpm: number
  readonly readChoices: (input: unknown) => RoundChoices | null
  readonly readMove: (input: unknown) => StepChoice | null
  readonly replay: (choices: unknown, moves: readonly unknown[], start: Start) => Result<Play, MoveRefusal<Own>>
  readonly movesLeftAlone: (play: Play) => readonly StepChoice[] | null
}

/** A game as everything that loops over all of them sees it: its own types are closed inside. */
export type Game<Own extends string = string> = Pick<
  GameDefinition<GameMaths, RoundChoices, StepChoice, GameEvent, Own>,
  'code' | 'kind' | 'home' | 'mechanic' | 'place' | 'card' | 'products' | 'refusals' | 'art' | 'idleMs'
> & {
  run(maths: GameMaths): RunningGame<Own>
  /** Null for what is no table. */
  table(maths: GameMaths): TableRules | null
  /** Null for games that aim at nothing. */
  hunt(maths: GameMaths): HuntRules | null
  /** Into how many parts the stake of these choices is divided. */
  shares(choices: RoundChoices): number
  /** Null for what is no room. */
  room(maths: GameMaths): RoomRules | null
  figures(product: Product): Figures
  symbols(theme: string, named: Named): Readonly<Record<string, Words>>
}

const reader =
  <T>(schema: z.ZodType<T>) =>
  (input: unknown): T | null => {
    const { success, data } = schema.safeParse(input)
    return success ? data : null
  }

/** Declares a game: checks its figures and closes its types inside. */
export function defineGame<
  Maths extends GameMaths,
  Choices extends RoundChoices,
  Move extends StepChoice,
  Event extends GameEvent,
  Own extends string = never,
>(game: GameDefinition<Maths, Choices, Move, Event, Own>): Game<Own> {
  const { code, actions } = game
  invariant(
    game.products.every(({ maths }) => maths.engine === code),
    `the mathematics of ${code} name their engine`,
  )
  invariant(
    Object.keys(game.refusals).every((refusal) => refusal.startsWith(`${code}.`)),
    `refusals of ${code} begin with its name`,
  )
  invariant((game.kind === 'table') === (game.table !== undefined), `${code} is a table or none`)
  invariant((game.kind === 'room') === (game.room !== undefined), `${code} is a room or none`)
  function run(maths: Maths): RunningGame<Own> {
    const engine: GameEngine<Choices, Move, GameEvent, Own> = game.engine(maths)
    const [readChoices, readMove] = [reader(actions.choices(maths)), reader(actions.move(maths))]
    return {
      unitsPerStake: engine.unitsPerStake,
      contributionPpm: engine.contributionPpm ?? 0,
      readChoices,
      readMove,
      replay: (input, inputs, start) => {
        const choices = readChoices(input)
        const moves = inputs.map(readMove).filter((move) => move !== null)
        invariant(choices !== null, 'choices were read before they were kept')
        return moves.length === inputs.length ? engine.replay(choices, moves, start) : refuse('round.choice_invalid')
      },
      movesLeftAlone: (play) => engine.movesLeftAlone(play),
    }
  }
  return {
    ...game,
    // cast: mathematics come from this game's products, or from a version whose hash says that they did.
    run: (maths) => run(maths as Maths),
    // cast: the same.
    table: (maths) => game.table?.(maths as Maths) ?? null,
    // cast: the same; moves were read by the game.
    hunt: (maths) => (game.hunt?.(maths as Maths) as HuntRules | undefined) ?? null,
    // cast: choices were read by the game.
    shares: (choices) => game.shares?.(choices as Choices) ?? 1,
    // cast: the same.
    room: (maths) => game.room?.(maths as Maths) ?? null,
    // cast: the same.
    figures: (product) => game.figures(product as Product<Maths>),
    symbols: (theme, named) => game.symbols?.(theme, named) ?? {},
  }
}
