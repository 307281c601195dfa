import type { RoundProof } from '#protocol/index.ts'
import { isSeedOfChain, sha256Hex } from '#protocol/shared-draws.ts'
import type { Desk } from '../frame/desk.ts'
import { codeRow } from '../frame/fairness-sheet.ts'
import { verifyAddress } from '../shared/addresses.ts'
import { callStudio } from '../shared/calls.ts'
import { type Child, fill, h } from '../shared/dom.ts'
import { t } from '../shared/texts.ts'

const checkLink = (roundId: string) =>
  h('a', { class: 'text-button', attrs: { href: verifyAddress(roundId), target: '_blank', rel: 'noopener' }, text: () => t('room.check') })
const loading = () => h('p', { class: 'note', text: () => t('loading.label') })

/** A player's newest hands, each with the way to its check. */
export function roomHistory(desk: Desk): readonly Child[] {
  const body = h('div', {}, loading())
  async function show(): Promise<void> {
    const answer = await callStudio('GET /api/rooms/hands', { token: desk.token })
    const hands = answer.kind === 'ok' ? answer.value.hands : []
    if (hands.length === 0) return fill(body, h('p', { class: 'note', text: () => t('room.history.none') }))
    const rows = hands.map(({ roundId, room, no, stake, returned, isReturned }) =>
      h(
        'tr',
        {},
        h('th', { text: `${room} · ${no}`, attrs: { scope: 'row' } }),
        h('td', { text: () => desk.money(stake) }),
        h('td', {
          text: () => (isReturned ? t('room.history.returned') : returned === null ? t('table.history.open') : desk.money(returned)),
        }),
        h('td', {}, returned === null ? null : checkLink(roundId)),
      ),
    )
    const head = ['room.history.hand', 'table.history.stake', 'table.history.returned', 'room.check'].map((key) =>
      h('th', { text: () => t(key), attrs: { scope: 'col' } }),
    )
    fill(
      body,
      h(
        'div',
        { class: 'table-scroll', attrs: { tabindex: 0 } },
        h('table', { class: 'limits-table' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
      ),
      h('p', { class: 'note', text: () => t('table.history.records') }),
    )
  }
  void show()
  return [body]
}

/** What of a hand is checked right here; the verifier page deals it again and counts every point. */
function checksOf({ mixed, beacon, serverSeed, commitment }: RoundProof): readonly (readonly [string, boolean])[] {
  if (!mixed || serverSeed === null) return []
  const puts = mixed.seats.map(({ seed, hash }) => seed ?? hash)
  const { end, index } = mixed.beaconChain
  return [
    ['room.fair.seed', sha256Hex(serverSeed) === commitment],
    ['room.fair.seats', mixed.seats.every(({ seed, hash }) => seed === null || sha256Hex(seed) === hash)],
    ['room.fair.beacon', isSeedOfChain({ index, seed: mixed.beacon }, end)],
    ['room.fair.root', sha256Hex(puts.join('|')) === mixed.root],
    ['room.fair.mix', sha256Hex([...puts, mixed.beacon].join('|')) === beacon],
  ]
}

/** How a hand is dealt, and the last one checked in this very browser. */
export function roomFairness(desk: Desk): readonly Child[] {
  const body = h('div', { class: 'tb-proof', attrs: { 'aria-live': 'polite' } }, loading())
  async function show(): Promise<void> {
    const hands = await callStudio('GET /api/rooms/hands', { token: desk.token })
    const last = hands.kind === 'ok' ? hands.value.hands.find(({ returned }) => returned !== null) : undefined
    const answer = last ? await callStudio('GET /api/proof/:roundId', { params: [last.roundId] }) : null
    if (answer?.kind !== 'ok' || !last) return fill(body, h('p', { class: 'note', text: () => t('room.fair.none') }))
    const proof = answer.value
    fill(
      body,
      h('h3', { text: `${last.room} · ${last.no}` }),
      h(
        'ul',
        { class: 'tb-checks' },
        ...checksOf(proof).map(([key, holds]) =>
          h('li', { attrs: { 'data-holds': String(holds) }, text: () => `${holds ? '✓' : '✕'} ${t(key)}` }),
        ),
      ),
      codeRow(
        () => t('fairness.commitment'),
        () => proof.commitment,
      ),
      codeRow(
        () => t('table.fair.seed'),
        () => proof.serverSeed ?? '—',
      ),
      checkLink(last.roundId),
    )
  }
  void show()
  return [h('p', { text: () => t('room.fair.how') }), body]
}
