/** One press of a player, tried again and again: of several the first that can be made is made. Selectors, so that it can be told to a page. */
export type Press = {
  readonly click: string
  /** What has to be on the page as well. */
  readonly where?: string
  /** Made once for each text of this element: once a round where it is the number of the round, once ever where it has none. */
  readonly once?: string
}

/** One kind of game client: how it is played, and what it is measured by. */
export type GameClient = {
  /** The product that stands for it. */
  readonly code: string
  /** The rod that draws as it does: on a canvas, or by elements. */
  readonly draws: 'sprites' | 'elements'
  readonly presses: readonly Press[]
  /** Appears once a round, at its end. */
  readonly over: string
  /** The motion of a round has begun; where it is left out, with the first press. */
  readonly moving?: string
  /** Rounds run by a clock and not by presses: the table whose state tells when. */
  readonly clock?: string
  /** Moves at rest too, as a sea does, and says so: it is measured there as in motion. */
  readonly isAlive?: boolean
  /** How somebody else plays, without whom nothing begins. */
  readonly partner?: readonly Press[]
}

const idle = '#app[data-phase=idle]'
const waiting = '#app[data-phase=waiting]'
const primary = '.primary[aria-disabled=false]'

const start: Press = { where: idle, click: primary }
const goOn: Press = { where: waiting, click: primary }

const reels = (code: string, draws: GameClient['draws']): GameClient => ({ code, draws, presses: [start, goOn], over: idle })
const original = (code: string, ...moves: readonly Press[]): GameClient => ({
  code,
  draws: 'elements',
  presses: [...moves, start],
  over: idle,
})
const table = (code: string, clock: string, draws: GameClient['draws'] = 'elements'): GameClient => ({
  code,
  draws,
  clock,
  presses: [
    { click: '.tb-place:not([disabled])' },
    { where: '.tb[data-phase=open]', click: '.bs:not([disabled]), .tx-door:not([disabled])', once: '.tb-no' },
  ],
  moving: '.tb[data-phase=show]',
  over: '.tb[data-phase=show]',
})

const sitDown = (levels: string): Press => ({ click: `${levels} .button.strong:not([disabled])` })
/** Passes where that is allowed, else leads with the lowest card. */
const cards: readonly Press[] = [
  sitDown('.tl-levels'),
  { where: '.tl-own[data-on=true]', click: '.tl-acts button:first-of-type:not([disabled])' },
  { where: '.tl-own[data-on=true]', click: '.tl-acts button.strong:not([disabled])' },
  { where: '.tl-own[data-on=true]', click: '.tl-fan button[aria-pressed=false]' },
]

/** One of every kind of client the studio has. */
export const gameClients: readonly GameClient[] = [
  reels('lantern-night', 'sprites'),
  reels('bay-of-islands-ways', 'elements'),
  reels('coral-cluster', 'elements'),
  reels('bronze-drum-hold', 'elements'),
  original(
    'mines-pearl-25',
    { where: `${waiting}:has([data-face=safe] ~ [data-face=safe])`, click: primary },
    { where: waiting, click: '.mines-board .tile[data-face=covered]' },
  ),
  original('dice'),
  original('limbo'),
  original('plinko'),
  original('wheel'),
  original('keno', { where: idle, click: '.keno-quick', once: '' }),
  original('hilo', goOn, { where: waiting, click: '.gf-move:not([disabled])' }),
  original('coin', goOn, { where: waiting, click: '.gf-move:not([disabled])' }),
  {
    code: 'crash',
    draws: 'sprites',
    clock: 'CRASH',
    isAlive: true,
    presses: [{ click: '.cr-main[data-does=bet]' }],
    moving: '.cr[data-phase=running]',
    over: '.cr[data-phase=show]',
  },
  table('tai-xiu', 'TAIX1'),
  table('baccarat', 'BAC1'),
  table('dragon-tiger', 'DT1'),
  table('european-roulette', 'ROUL1'),
  table('sic-bo', 'SICB1'),
  table('bau-cua', 'BAU1'),
  { ...table('virtual-cockfight', 'COCK1', 'sprites'), isAlive: true },
  {
    code: 'reef-hunter',
    draws: 'sprites',
    isAlive: true,
    presses: [
      { where: idle, click: '.rh-shots .chip:last-of-type:not([disabled])', once: '' },
      { click: '.rh-auto .rh-toggle:first-of-type[aria-pressed=false]', once: '' },
      start,
    ],
    moving: '.rh-meter',
    over: idle,
  },
  { code: 'tien-len', draws: 'elements', presses: cards, partner: cards, moving: '.tl-own', over: '.tl-result' },
  {
    code: 'xoc-dia',
    draws: 'elements',
    presses: [
      sitDown('.xd-levels'),
      { click: '.xd-slip .xd-acts .strong:not([disabled])' },
      { where: '.xd:not(:has(.xd-door[data-mine=true]))', click: '.xd-door[data-door=even]:not([disabled])' },
    ],
    partner: [sitDown('.xd-levels'), { where: '.xd:not(:has(.xd-keeper))', click: '.xd-offers .button:not([disabled])' }],
    moving: '.xd[data-step=shaking]',
    over: '.xd-result',
  },
]
