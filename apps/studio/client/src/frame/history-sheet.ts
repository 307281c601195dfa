import type { RoundSummary } from '#protocol/index.ts'
import { verifyAddress } from '../shared/addresses.ts'
import { callStudio } from '../shared/calls.ts'
import { type Child, fill, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { signal } from '../shared/reactive.ts'
import { language, t } from '../shared/texts.ts'
import type { Desk } from './desk.ts'

const PAGES = 3
const ROUNDS_KEPT = 50

/** The newest fifty rounds of this game (S56), read page by page. Null when they could not be read. */
async function readHistory(desk: Desk): Promise<readonly RoundSummary[] | null> {
  const rounds: RoundSummary[] = []
  let before: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const answer: Awaited<ReturnType<typeof callStudio<'GET /api/rounds'>>> = await callStudio('GET /api/rounds', {
      token: desk.token,
      ...(before === null ? {} : { query: { before } }),
    })
    if (answer.kind !== 'ok') return page === 0 ? null : rounds
    rounds.push(...answer.value.rounds)
    before = answer.value.next
    if (before === null || rounds.length >= ROUNDS_KEPT) break
  }
  return rounds.slice(0, ROUNDS_KEPT)
}

const timeText = (at: string) =>
  new Intl.DateTimeFormat(language(), { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(
    new Date(at),
  )

function roundRow(desk: Desk, round: RoundSummary, replay: (round: RoundSummary) => void): HTMLElement {
  const stake = desk.read(round.stake)
  const returned = round.returned === null ? null : desk.read(round.returned)
  const net =
    returned === null || round.status === 'voided' || round.status === 'refused'
      ? null
      : { asset: desk.asset, minor: returned.minor - stake.minor }
  const sign = net === null || net.minor === 0n ? 'even' : net.minor > 0n ? 'up' : 'down'
  const status = () => {
    if (round.status !== 'ended') return t(`history.status.${round.status}`)
    if (net === null) return ''
    if (net.minor >= 0n) return t(net.minor > 0n ? 'history.status.won' : 'history.status.even')
    return t(returned !== null && returned.minor > 0n ? 'history.status.returned' : 'history.status.nothing')
  }
  return h(
    'li',
    { class: 'round-row', attrs: { 'data-sign': sign } },
    h(
      'div',
      { class: 'round-what' },
      h('time', { text: () => timeText(round.startedAt), attrs: { datetime: round.startedAt } }),
      h('span', { class: 'round-stake', text: () => t('history.stake', { amount: desk.money(stake) }) }),
    ),
    h(
      'div',
      { class: 'round-money' },
      h('strong', { text: () => (net === null ? '—' : `${net.minor > 0n ? '+' : ''}${desk.money(net)}`) }),
      h('span', { class: 'round-status', text: status }),
    ),
    h(
      'div',
      { class: 'round-tools' },
      h(
        'button',
        {
          class: 'icon-button',
          disabled: round.status !== 'ended',
          attrs: { type: 'button', 'aria-label': () => t('history.replay'), title: () => t('history.replay') },
          on: { click: () => replay(round) },
        },
        icon('play'),
      ),
      h(
        'a',
        {
          class: 'icon-button',
          attrs: {
            href: verifyAddress(round.roundId),
            target: '_blank',
            rel: 'noopener',
            'aria-label': () => t('history.verify'),
            title: () => t('history.verify'),
          },
        },
        icon('shield'),
      ),
    ),
  )
}

/** Saves the proofs of the rounds that are over, for the script anyone can run. Nothing where none is. */
function saveButton(rounds: readonly RoundSummary[]): HTMLElement | false {
  const ended = rounds.filter(({ status }) => status !== 'open' && status !== 'pending').map(({ roundId }) => roundId)
  if (ended.length === 0) return false
  const state = signal<'idle' | 'busy' | 'failed'>('idle')
  async function save(): Promise<void> {
    state.set('busy')
    // Without a network its code may not come either.
    const isSaved = await import('./save-proofs.ts').then(({ saveProofs }) => saveProofs(ended)).catch(() => false)
    state.set(isSaved ? 'idle' : 'failed')
  }
  return h(
    'div',
    { class: 'history-save' },
    h(
      'button',
      {
        class: 'button',
        disabled: () => state() === 'busy',
        attrs: { type: 'button', 'aria-busy': () => String(state() === 'busy') },
        on: {
          click: () => {
            void save()
          },
        },
      },
      icon('download'),
      () => t('history.save'),
    ),
    h('p', { class: 'note', attrs: { role: 'status' }, text: () => t(state() === 'failed' ? 'connection.lost' : 'history.save_note') }),
  )
}

export function historyContent(desk: Desk, close: () => void): readonly Child[] {
  const list = h('div', { class: 'history' })
  const busy = () => desk.phase() !== 'idle'
  const skeleton = () =>
    fill(
      list,
      h(
        'ul',
        { class: 'rounds', attrs: { 'aria-busy': 'true', 'aria-label': () => t('history.loading') } },
        ...Array.from({ length: 6 }, () => h('li', { class: 'round-row skeleton' })),
      ),
    )
  const replay = (round: RoundSummary) => {
    if (busy()) return
    close()
    void desk.replay(round.roundId)
  }
  async function show(): Promise<void> {
    skeleton()
    const rounds = await readHistory(desk)
    if (rounds === null) {
      fill(
        list,
        h(
          'div',
          { class: 'empty' },
          icon('wifi', 28),
          h('p', { text: () => t('connection.lost') }),
          h('button', {
            class: 'button',
            text: () => t('action.retry'),
            attrs: { type: 'button' },
            on: {
              click: () => {
                void show()
              },
            },
          }),
        ),
      )
      return
    }
    if (rounds.length === 0) {
      fill(list, h('div', { class: 'empty' }, icon('history', 28), h('p', { text: () => t('history.empty') })))
      return
    }
    fill(list, h('ul', { class: 'rounds' }, ...rounds.map((round) => roundRow(desk, round, replay))), saveButton(rounds))
  }
  void show()
  return [
    h('p', { class: 'lead', text: () => t('history.lead') }),
    h('p', { class: 'note', hidden: () => !busy(), text: () => t('history.busy') }),
    list,
  ]
}
