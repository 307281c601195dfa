import type { Desk } from '#client/frame/desk.ts'
import { decoded } from '#client/shared/art.ts'
import { h } from '#client/shared/dom.ts'
import { effect, type Signal, signal } from '#client/shared/reactive.ts'
import { said, t } from '#client/shared/texts.ts'
import type { GameRules, RoundSummary } from '#protocol/index.ts'
import { middleOf, type SlotLayout } from './layout.ts'
import { lineColour } from './line-colours.ts'
import { reelBackdropArt, reelFrameArt } from './pictures.ts'
import { type FreeSpins, type WinMark, worthOf } from './round-story.ts'

export type Banner =
  | { readonly kind: 'intro'; readonly count: number; readonly multiplier: number }
  | { readonly kind: 'resume'; readonly feature: FreeSpins }
  | { readonly kind: 'outro'; readonly count: number; readonly units: number; readonly amount: string; readonly round: RoundSummary }
  | { readonly kind: 'big'; readonly units: number; readonly round: RoundSummary }

/** Everything on the slot's stage that is words or numbers: the page draws it, so it is sharp, selectable by readers and in any language. */
export type SlotScreen = {
  readonly element: HTMLElement
  readonly place: (layout: SlotLayout) => void
  readonly hold: (canvas: HTMLCanvasElement) => void
  /** When the backdrop and the frame can be seen. */
  readonly pictures: () => Promise<unknown>
  readonly say: (what: 'won' | 'returned' | null) => void
  /** The round that is shown: amounts are of its stake. */
  readonly about: (round: RoundSummary | null) => void
  readonly pointAt: (mark: WinMark | null) => void
  readonly suspendAt: (reel: number | null) => void
  readonly banner: (banner: Banner | null) => void
  readonly replaying: (replay: boolean) => void
}

export type SlotScreenParts = {
  readonly desk: Desk
  readonly rules: GameRules
  readonly won: Signal<bigint>
  readonly free: Signal<FreeSpins | null>
  readonly onSkip: () => void
}

const cssColour = (colour: number) => `#${colour.toString(16).padStart(6, '0')}`

function put(element: HTMLElement, place: { x: number; y: number; width: number; height: number }): void {
  element.style.left = `${place.x}px`
  element.style.top = `${place.y}px`
  element.style.width = `${place.width}px`
  element.style.height = `${place.height}px`
}

export function createSlotScreen({ desk, rules, won, free, onSkip }: SlotScreenParts): SlotScreen {
  const state = signal<'won' | 'returned' | null>(null)
  const mark = signal<WinMark | null>(null)
  const shown = signal<Banner | null>(null)
  const replay = signal(false)
  const about = signal<RoundSummary | null>(null)
  let layout: SlotLayout | null = null

  const backdrop = h('img', { class: 'backdrop', attrs: { alt: '', src: () => reelBackdropArt(rules.game.theme) } })
  const panel = h('img', { class: 'slot-panel', attrs: { alt: '', src: reelFrameArt(rules.game.theme) } })
  const shade = h('div', { class: 'slot-shade', attrs: { 'aria-hidden': 'true' } })
  const suspense = h('div', { class: 'slot-suspense', hidden: true, attrs: { 'aria-hidden': 'true' } })
  const chip = h('output', { class: 'slot-chip', hidden: () => mark() === null || mark()?.units === 0, attrs: { 'aria-hidden': 'true' } })
  const crown = h(
    'div',
    { class: 'slot-crown', attrs: { 'data-feature': () => free() !== null } },
    h('p', { class: 'slot-title', hidden: () => free() !== null, text: () => said(rules.game.name) }),
    h(
      'p',
      { class: 'slot-free', hidden: () => free() === null },
      h('span', { class: 'slot-free-label', text: () => t('slot.free_spins') }),
      h('strong', { class: 'slot-free-count', text: () => t('slot.free_left', { done: free()?.done ?? 0, total: free()?.total ?? 0 }) }),
      h('span', { class: 'slot-times', text: () => `×${free()?.multiplier ?? 1}` }),
    ),
  )
  const winBar = h(
    'div',
    { class: 'slot-win', attrs: { 'data-state': () => state() } },
    h('span', {
      class: 'slot-win-label',
      text: () =>
        free() !== null
          ? t('slot.feature_win')
          : state() === null
            ? t('slot.lines_play', { lines: rules.game.lines })
            : t(state() === 'won' ? 'slot.win' : 'slot.returned'),
    }),
    h('strong', {
      class: 'slot-win-amount',
      hidden: () => free() === null && state() === null && won() === 0n,
      text: () => desk.money({ asset: desk.asset, minor: won() }),
    }),
  )

  const bannerTitle = (banner: Banner) =>
    ({
      intro: () => t('slot.banner.intro', { count: banner.kind === 'intro' ? banner.count : 0 }),
      resume: () => t('slot.banner.resume'),
      outro: () => t('slot.banner.outro'),
      big: () => t('slot.banner.big'),
    })[banner.kind]()
  const bannerNote = (banner: Banner): string => {
    if (banner.kind === 'intro') return t('slot.banner.intro_note', { multiplier: banner.multiplier })
    if (banner.kind === 'resume')
      return t('slot.banner.resume_note', {
        left: banner.feature.total - banner.feature.done,
        total: banner.feature.total,
        amount: worth(banner.feature.units),
      })
    if (banner.kind === 'outro') return t('slot.banner.outro_note', { count: banner.count })
    return t('slot.banner.big_note', { times: Math.floor(banner.units / banner.round.unitsPerStake) })
  }
  const worth = (units: number) => {
    const round = about()
    return round === null ? '' : desk.money(worthOf(units, desk.read(round.stake), round))
  }
  const bannerAmount = (banner: Banner): string =>
    banner.kind === 'outro' ? desk.money(banner.amount) : banner.kind === 'big' ? desk.money({ asset: desk.asset, minor: won() }) : ''
  const followed = (read: (banner: Banner) => string) => () => {
    const banner = shown()
    return banner === null ? '' : read(banner)
  }
  const banner = h(
    'div',
    { class: 'slot-banner', hidden: () => shown() === null, attrs: { 'data-kind': () => shown()?.kind ?? null }, on: { click: onSkip } },
    h(
      'div',
      { class: 'slot-banner-card' },
      h('p', { class: 'slot-banner-title', text: followed(bannerTitle) }),
      h('p', { class: 'slot-banner-amount', hidden: () => followed(bannerAmount)() === '', text: followed(bannerAmount) }),
      h('p', { class: 'slot-banner-note', text: followed(bannerNote) }),
    ),
  )
  const ribbon = h('p', { class: 'replay-ribbon', hidden: () => !replay(), text: () => t('replay.ribbon') })
  const element = h(
    'div',
    { class: 'slot', attrs: { 'data-feature': () => free() !== null } },
    backdrop,
    panel,
    shade,
    suspense,
    crown,
    winBar,
    chip,
    banner,
    ribbon,
  )

  effect(() => {
    const pointed = mark()
    const cell = pointed?.cells[Math.min(2, pointed.cells.length - 1)]
    if (!pointed || !cell || layout === null) return
    const round = about()
    if (round === null) return
    const stake = desk.read(round.stake)
    chip.textContent =
      pointed.line === null
        ? desk.money(worthOf(pointed.units, stake, round))
        : t('slot.line_pays', { line: pointed.line + 1, amount: desk.money(worthOf(pointed.units, stake, round)) })
    const { x, y } = middleOf(layout, cell.reel, cell.row)
    chip.style.left = `${x}px`
    chip.style.top = `${y + layout.cell.height * 0.36}px`
    chip.style.setProperty('--line', pointed.line === null ? 'var(--gold)' : cssColour(lineColour(pointed.line)))
  })

  return {
    element,
    hold: (canvas) => {
      canvas.className = 'slot-canvas'
      panel.after(canvas)
    },
    place: (next) => {
      layout = next
      put(panel, next.frame)
      put(shade, next.reels)
      put(crown, next.crown)
      put(winBar, next.winBar)
      crown.hidden = next.crown.height < 30
      element.dataset['room'] = next.crown.height > 110 ? 'ample' : 'tight'
    },
    pictures: () => Promise.all([decoded(panel), decoded(backdrop)]),
    about: (round) => about.set(round),
    say: (what) => state.set(what),
    pointAt: (next) => mark.set(next),
    suspendAt: (reel) => {
      suspense.hidden = reel === null || layout === null
      if (reel === null || layout === null) return
      put(suspense, {
        x: layout.reels.x + reel * layout.cell.width,
        y: layout.reels.y,
        width: layout.cell.width,
        height: layout.reels.height,
      })
    },
    banner: (next) => shown.set(next),
    replaying: (now) => replay.set(now),
  }
}
