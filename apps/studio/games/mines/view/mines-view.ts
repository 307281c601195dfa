import { type Handlers, playEvents } from '#client/frame/event-player.ts'
import type { GameView, Played } from '#client/frame/game-view.ts'
import type { Surroundings } from '#client/frame/surroundings.ts'
import { createTrail, trailElement } from '#client/games/trail.tsx'
import { loadPicture } from '#client/shared/art.ts'
import { keptChoice } from '#client/shared/game-session.ts'
import { isStill } from '#client/shared/look.ts'
import { multipleText } from '#client/shared/multiples.ts'
import { signal } from '#client/shared/reactive.ts'
import { language, t } from '#client/shared/texts.ts'
import type { Priced, RoundSummary, RoundView } from '#protocol/index.ts'
import type { MinesEvent, MinesMaths } from '../events.ts'
import { afterEvent, type BoardState, boardOf, coveredBoard, isMinesEvent, withFace } from './board-state.ts'
import { createMinesPicker } from './mines-picker.ts'
import { createMinesScreen } from './mines-screen.ts'
import { minesFaceArt } from './pictures.ts'

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
const TURN_MS = 320

/** Mines: a board of buttons. The page draws all of it; no tile turns before the server has said what is under it. */
export function createMinesView({ desk, rules, sound, announce }: Surroundings, maths: MinesMaths): GameView {
  const kept = keptChoice('mines')
  const wanted = typeof kept === 'number' ? kept : maths.defaultMines
  const mines = signal(Math.min(Math.max(wanted, maths.minMines), maths.maxMines))
  const board = signal<BoardState>(coveredBoard(maths.tiles, mines()))
  const shownRound = signal<RoundSummary | null>(null)
  const replay = signal(false)
  const picker = createMinesPicker({ desk, maths, mines, onChange: () => clearBoard(), openAny: () => void openAny() })
  const trail = createTrail()
  const screen = createMinesScreen({
    desk,
    rules,
    maths,
    board,
    mines,
    shownRound,
    replay,
    open,
    trail: trailElement(trail, 'mines-trail'),
  })

  function clearBoard(): void {
    if (desk.phase() !== 'idle') return
    shownRound.set(null)
    board.set(coveredBoard(maths.tiles, mines()))
  }

  async function open(tile: number): Promise<void> {
    if (desk.phase() !== 'waiting' || board().faces[tile] !== 'covered') return
    board.update((now) => withFace(now, tile, 'opening'))
    await desk.step({ open: tile })
    // Refused or ended: a tile nobody turned is covered again.
    if (board().faces[tile] === 'opening') board.update((now) => withFace(now, tile, 'covered'))
  }

  /** A tile at random is the player's own pick like any other: where the mines lie was fixed before. */
  async function openAny(): Promise<void> {
    const covered = board().faces.flatMap((face, tile) => (face === 'covered' ? [tile] : []))
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    const tile = covered[word % covered.length]
    if (tile !== undefined) await open(tile)
  }

  function place(): Promise<void> {
    clearBoard()
    return desk.bet({ mines: mines() })
  }

  /** Tiles at random up to so many, then the cash-out. Stopped in between, the board is left to the player. */
  async function playBoard(picks: number, isStopped: () => boolean): Promise<void> {
    while (desk.phase() === 'waiting' && !isStopped()) {
      if (board().picks < picks) await openAny()
      else await desk.step({ cashOut: true })
      if (desk.trouble() !== null || desk.ended() !== null) return
    }
  }

  async function play({ events, round, replay: again }: Played): Promise<void> {
    const turn = (event: MinesEvent) => board.update((now) => afterEvent(now, event))
    const handlers: Handlers<Priced<MinesEvent>> = {
      'board.laid': async (event) => {
        turn(event)
        announce(t('mines.said.laid', { mines: event.mines, tiles: event.tiles }))
        if (again) await pause(500)
      },
      'tile.opened': async (event) => {
        turn(event)
        sound.play('pick', event.picks)
        announce(t('mines.said.safe', { amount: desk.money(event.amount) }))
        await pause(isStill() ? 0 : again ? 550 : TURN_MS)
      },
      'mine.hit': async (event) => {
        turn(event)
        sound.play('mine')
        announce(t('mines.said.hit'))
        await pause(isStill() ? 0 : TURN_MS * 2)
      },
      'cashed.out': async (event) => {
        turn(event)
        if (round.celebrate) sound.play('collect')
        announce(t('mines.said.cashed', { amount: desk.money(event.amount) }))
        await pause(isStill() ? 0 : TURN_MS)
      },
      'round.ended': () => undefined,
    }
    replay.set(again)
    if (round.status === 'ended' || again) shownRound.set(round)
    await playEvents(events.filter(isMinesEvent), handlers)
    if (round.status === 'ended' && !again)
      trail.add({ key: round.roundId, text: `×${multipleText(board().units, language())}`, won: round.celebrate })
    if (again && round.status === 'ended' && board().outcome !== 'none') await pause(1_500)
    replay.set(false)
  }

  function restore(round: RoundView | null): void {
    shownRound.set(round)
    board.set(round === null ? coveredBoard(maths.tiles, mines()) : boardOf(round, maths.tiles))
    if (round !== null && round.status === 'open') mines.set(board().mines)
  }

  const roundOpen = () => desk.phase() === 'waiting' || (desk.phase() !== 'idle' && desk.round() !== null)
  return {
    element: screen.element,
    choices: picker,
    primary: {
      label: () => (roundOpen() ? t('mines.cash_out') : t('mines.bet')),
      note: () => {
        const { units } = board()
        const round = desk.round()
        if (!roundOpen() || round === null) return ''
        return units === 0 ? t('mines.pick_first') : desk.money(screen.worth(units))
      },
      press: () => {
        if (desk.phase() === 'idle') void place()
        else if (desk.phase() === 'waiting' && board().picks > 0) void desk.step({ cashOut: true })
      },
      enabled: () => desk.phase() === 'idle' || (desk.phase() === 'waiting' && board().picks > 0),
      kind: () => (roundOpen() ? 'collect' : 'bet'),
    },
    auto: {
      kind: 'board',
      mostPicks: () => maths.tiles - mines(),
      place,
      goOn: playBoard,
    },
    load: async (progress) => {
      const art = ['covered', 'safe', 'hit'].map((face) => minesFaceArt(rules.game.theme, face))
      let arrived = 0
      const step = () => progress(++arrived / (art.length + 1))
      await Promise.all([...art.map((address) => loadPicture(address).then(step)), screen.pictures().then(step)])
    },
    restore,
    asked: () => {
      sound.play('press')
      shownRound.set(null)
    },
    unasked: () => undefined,
    play,
    settled: (round) => shownRound.set(round),
  }
}
