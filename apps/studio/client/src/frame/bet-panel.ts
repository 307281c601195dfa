import type { Money } from '@halong/money'
import { amountFromPerson, plainAmount, quickStakes, stakeWithin, stepStake } from '../shared/amounts.ts'
import { fill, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { effect, signal } from '../shared/reactive.ts'
import { language, t } from '../shared/texts.ts'
import type { Desk } from './desk.ts'
import type { GameView } from './game-view.ts'
import type { Haste } from './haste.ts'
import { createPace, type PaceParts } from './pace.ts'
import type { SiteLink } from './site-link.ts'
import { troubleWords } from './troubles.ts'

export type BetPanelParts = {
  readonly desk: Desk
  readonly view: GameView
  readonly link: SiteLink
  readonly haste: Haste
  readonly openAuto: PaceParts['openAuto']
  /** Why play by itself ended, in words; empty while there is nothing to say. */
  readonly autoNote: () => string
}

const CHIPS = 5

/** Stakes for the chips: the game's own suggestions within the limits, else round ones. */
function chipStakes({ limits }: Desk): readonly Money[] {
  const { suggested, least, most } = limits
  if (suggested.length >= 3) return suggested.slice(0, CHIPS)
  return quickStakes(least, most, CHIPS)
}

const onStep = ({ limits }: Desk, stake: Money) => limits.step.minor <= 0n || stake.minor % limits.step.minor === 0n

function createStakeField(desk: Desk): HTMLElement {
  const { least, most } = desk.limits
  const locked = () => desk.phase() !== 'idle' || desk.freeRounds() !== null || desk.auto() !== null
  const input = h('input', {
    class: 'stake-input',
    attrs: {
      id: 'stake',
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      enterkeyhint: 'done',
      'aria-describedby': 'stake-limits',
      'aria-invalid': () => String(desk.trouble()?.code === 'stake.unreadable' || desk.trouble()?.code === 'round.stake_invalid'),
    },
    disabled: locked,
    on: {
      focus: () => input.select(),
      change: () => take(),
      keydown: ({ key }) => {
        if (key === 'Enter') input.blur()
      },
    },
  })
  effect(() => {
    const text = plainAmount(desk.stake(), language())
    if (desk.stakeStands()) input.value = text
  })

  /** What cannot be a stake is said and left standing, so that it can be mended; until then no other stake is placed in its name. */
  function take(): void {
    const typed = amountFromPerson(input.value, desk.asset)
    const fits = typed !== null && typed.minor >= least.minor && typed.minor <= most.minor && onStep(desk, typed)
    if (!fits) {
      desk.stakeStands.set(false)
      desk.trouble.set({ code: typed === null ? 'stake.unreadable' : 'round.stake_invalid', detail: {} })
      return
    }
    desk.chooseStake(typed)
    input.value = plainAmount(typed, language())
  }
  const stepper = (direction: 1 | -1) =>
    h(
      'button',
      {
        class: 'step',
        attrs: { type: 'button', 'aria-label': () => t(direction === 1 ? 'stake.more' : 'stake.less') },
        disabled: () => locked() || (direction === 1 ? desk.stake().minor >= most.minor : desk.stake().minor <= least.minor),
        on: { click: () => desk.chooseStake(nextStake(direction)) },
      },
      icon(direction === 1 ? 'plus' : 'minus'),
    )
  const nextStake = (direction: 1 | -1) => {
    const next = stepStake(desk.stake(), desk.limits, direction)
    return onStep(desk, next) ? next : direction === 1 ? most : least
  }
  const chip = (label: () => string, stake: Money) =>
    h('button', {
      class: 'chip',
      text: label,
      disabled: locked,
      attrs: { type: 'button', 'aria-pressed': () => String(desk.stakeStands() && desk.stake().minor === stake.minor) },
      on: { click: () => desk.chooseStake(stake) },
    })
  /** Half and double, kept on a step and within the limits. */
  const scaled = (label: string, name: () => string, change: (minor: bigint) => bigint) =>
    h(
      'button',
      {
        class: 'chip scale',
        disabled: locked,
        attrs: { type: 'button' },
        on: { click: () => desk.chooseStake(stakeWithin(change(desk.stake().minor), desk.limits)) },
      },
      label,
      h('span', { class: 'unseen', text: name }),
    )
  return h(
    'div',
    { class: 'stake', hidden: () => desk.freeRounds() !== null },
    h('label', { class: 'field-label', text: () => t('stake.label'), attrs: { for: 'stake' } }),
    h('div', { class: 'stepper' }, stepper(-1), input, stepper(1)),
    h(
      'div',
      { class: 'chips', attrs: { role: 'group', 'aria-label': () => t('stake.quick') } },
      ...chipStakes(desk).map((stake) => chip(() => plainAmount(stake, language()), stake)),
      scaled(
        '½',
        () => t('stake.half'),
        (minor) => minor / 2n,
      ),
      scaled(
        '2×',
        () => t('stake.double'),
        (minor) => minor * 2n,
      ),
      chip(() => t('stake.max'), most),
    ),
    h('p', {
      class: 'stake-limits',
      text: () => t('stake.limits', { least: desk.money(least), most: desk.money(most) }),
      attrs: { id: 'stake-limits' },
    }),
  )
}

/** The one large button. A paid round needs its own press: holding it or its key down does nothing more (S51, R13). */
function createPrimary({ desk, view, haste }: BetPanelParts): HTMLButtonElement {
  const ready = signal(true)
  const { primary } = view
  let timer = 0
  /** What the button does while a round is shown: it ends the play by itself, or the motion. */
  const cut = (): (() => void) | null => {
    const run = desk.auto()
    if (run !== null) return run.stop
    return haste.isAllowed && view.canHasten === true && desk.phase() === 'playing' && !primary.enabled() ? haste.hasten : null
  }
  const able = () => cut() !== null || (primary.enabled() && (desk.phase() !== 'idle' || ready()))
  // Free spins keep their count on the button.
  const label = () => (desk.auto() === null && (cut() === null || desk.round() !== null) ? primary.label() : t('pace.stop'))
  const note = () => {
    const run = desk.auto()
    return run === null ? (cut() === null ? primary.note() : '') : t('auto.left', { count: run.left() })
  }
  const button = h(
    'button',
    {
      class: 'primary',
      attrs: {
        type: 'button',
        'data-kind': primary.kind,
        'aria-disabled': () => String(!able()),
        'data-ready': () => String(ready() || desk.auto() !== null),
        'data-auto': () => (desk.auto() === null ? null : 'on'),
        'data-busy': () => String(desk.phase() === 'asking'),
      },
      on: {
        click: () => {
          const end = cut()
          if (end !== null) return end()
          if (!able()) return
          if (desk.phase() === 'idle' && !desk.stakeStands()) document.getElementById('stake')?.focus()
          else primary.press()
        },
        keydown: (event) => {
          if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
        },
      },
    },
    h('span', { class: 'primary-ring', attrs: { 'aria-hidden': 'true' } }),
    h(
      'span',
      { class: 'primary-face' },
      icon('spin', 26),
      h('span', { class: 'primary-label', text: label }),
      h('span', { class: 'primary-note', hidden: () => note() === '', text: note }),
    ),
  )
  // R12: the button fills up until the server will take the next paid round.
  effect(() => {
    const wait = desk.clock.until(desk.nextRoundAt())
    clearTimeout(timer)
    ready.set(wait <= 0)
    if (wait <= 0) return
    button.style.setProperty('--cycle', `${wait}ms`)
    timer = window.setTimeout(() => ready.set(true), wait)
  })
  // The space bar does what the button does, wherever nothing else has the keyboard.
  addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.repeat || event.target !== document.body) return
    event.preventDefault()
    button.click()
  })
  return button
}

function createTroubleBox({ desk, link }: BetPanelParts): HTMLElement {
  const box = h('div', { class: 'trouble', attrs: { role: 'alert' } })
  effect(() => {
    const trouble = desk.trouble()
    box.hidden = trouble === null
    if (trouble === null) return fill(box)
    const { text, action } = troubleWords(trouble, { desk, link })
    fill(
      box,
      icon('alert'),
      h('p', { text }),
      action &&
        h('button', {
          class: 'text-button',
          text: action.label,
          attrs: { type: 'button' },
          on: {
            click: () => {
              action.take()
              desk.trouble.set(null)
            },
          },
        }),
    )
  })
  return box
}

function playedBeforeWords(desk: Desk): string {
  const round = desk.playedBefore()
  if (round === null) return ''
  const returned = desk.read(round.returned ?? '0')
  const values = { stake: desk.money(round.stake), returned: desk.money(returned) }
  return t(returned.minor > 0n ? 'panel.played_before' : 'panel.played_before_nothing', values)
}

/** In place of the stake while the house pays it: how many rounds are left, and what their wins become. */
function createFreeRounds(desk: Desk): HTMLElement {
  const of = <T>(show: (rounds: NonNullable<ReturnType<Desk['freeRounds']>>) => T, none: T) => {
    const rounds = desk.freeRounds()
    return rounds === null ? none : show(rounds)
  }
  return h(
    'div',
    { class: 'free-rounds', hidden: () => desk.freeRounds() === null, attrs: { role: 'status' } },
    h('strong', {
      class: 'free-rounds-left',
      text: () => of(({ left, stake }) => t('free.left', { count: left, stake: desk.money(stake) }), ''),
    }),
    h('p', { text: () => of(({ wins }) => t(wins === 'cash' ? 'free.cash' : 'free.bonus'), '') }),
  )
}

/** Stake, choices, balance and the button: the same for every game. */
export function createBetPanel(parts: BetPanelParts): HTMLElement {
  const { desk, view } = parts
  const balance = h(
    'p',
    { class: 'balance' },
    h('span', { class: 'balance-label', text: () => t(desk.player.kind === 'trial' ? 'balance.trial' : 'balance.label') }),
    h('strong', { class: 'balance-amount', text: () => desk.money(desk.balance()) }),
  )
  const reconnecting = h('p', { class: 'reconnecting', hidden: () => !desk.reconnecting(), attrs: { role: 'status' } }, icon('wifi'), () =>
    t('connection.reconnecting'),
  )
  const settling = h('p', { class: 'settling', hidden: () => !desk.settling(), attrs: { role: 'status' } }, icon('wifi'), () =>
    t('refusal.round.pending'),
  )
  const playedBefore = h('p', {
    class: 'played-before',
    hidden: () => desk.playedBefore() === null,
    text: () => playedBeforeWords(desk),
    attrs: { role: 'status' },
  })
  const autoEnded = h('p', {
    class: 'played-before',
    hidden: () => parts.autoNote() === '',
    text: parts.autoNote,
    attrs: { role: 'status' },
  })
  return h(
    'section',
    { class: 'panel', attrs: { 'aria-label': () => t('panel.label') } },
    h('div', { class: 'panel-notes' }, createTroubleBox(parts), reconnecting, settling, playedBefore, autoEnded),
    h('div', { class: 'panel-controls' }, createFreeRounds(desk), createStakeField(desk), view.choices, createPrimary(parts)),
    h('div', { class: 'panel-foot' }, balance, createPace(parts)),
  )
}
