import type { TableProof } from '#protocol/index.ts'
import { digestOf, isSeedOfChain, issueChance, rootByPath } from '#protocol/shared-draws.ts'
import type { Desk } from '../frame/desk.ts'
import { callStudio } from '../shared/calls.ts'
import { type Child, fill, h } from '../shared/dom.ts'
import { t } from '../shared/texts.ts'
import type { TableSeat } from './table-seat.ts'

type Draw = (chance: ReturnType<typeof issueChance>) => readonly number[]
export type ProofParts = {
  readonly desk: Desk
  readonly table: Pick<TableSeat, 'code' | 'state' | 'entries'>
  readonly said: (outcome: readonly number[]) => string
  readonly draw: Draw
}

/** A player's newest rounds at the table. */
export function tableHistory({ desk, table }: Pick<ProofParts, 'desk' | 'table'>): readonly Child[] {
  const entries = table.entries()
  if (entries.length === 0) return [h('p', { class: 'note', text: () => t('table.history.none') })]
  const rows = entries.map(({ roundNo, staked, returned, slips }) => {
    const refused = slips.every(({ state }) => state === 'refused')
    const back = refused ? () => t('table.history.refused') : returned === null ? () => t('table.history.open') : () => desk.money(returned)
    return h(
      'tr',
      {},
      h('th', { text: () => t('table.round', { no: roundNo }), attrs: { scope: 'row' } }),
      h('td', { text: () => desk.money(staked) }),
      h('td', { text: back }),
    )
  })
  const head = ['table.history.round', 'table.history.stake', 'table.history.returned'].map((key) =>
    h('th', { text: () => t(key), attrs: { scope: 'col' } }),
  )
  return [
    h(
      'div',
      { class: 'table-scroll', attrs: { tabindex: 0 } },
      h('table', { class: 'limits-table' }, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    ),
    h('p', { class: 'note', text: () => t('table.history.records') }),
  ]
}

/** Everything of a round computed again here: both chains, the throw, and that one's own slips were among those it was drawn against. */
async function checks({ desk, table, draw }: ProofParts, proof: TableProof): Promise<readonly (readonly [string, boolean])[]> {
  const { seed, beacon, chain, beaconChain, outcome, no } = proof
  if (seed === null || beacon === null) return []
  const thrown = draw(issueChance(seed, { drawCode: table.code, issueNo: no, beacon }))
  const own = await callStudio('GET /api/tables/:code/rounds/:no/slips', { token: desk.token, params: [table.code, no] })
  const slips = own.kind === 'ok' ? own.value.slips : []
  return [
    ['table.fair.chain', isSeedOfChain({ index: chain.index, seed }, chain.end)],
    ['table.fair.beacon', isSeedOfChain({ index: beaconChain.index, seed: beacon }, beaconChain.end)],
    ['table.fair.throw', JSON.stringify(thrown) === JSON.stringify(outcome)],
    ...(slips.length > 0
      ? [['table.fair.slips', slips.every(({ text, path }) => rootByPath(digestOf(text), path) === proof.betsRoot)] as const]
      : []),
  ]
}

/** How a round comes about, and the last one checked in this very browser. */
export function tableFairness(parts: ProofParts): readonly Child[] {
  const { table, said } = parts
  const body = h('div', { class: 'tb-proof', attrs: { 'aria-live': 'polite' } }, h('p', { class: 'note', text: () => t('loading.label') }))
  const field = (key: string, value: string | null) =>
    h('div', { class: 'tb-proof-row' }, h('dt', { text: () => t(key) }), h('dd', {}, h('code', { class: 'code', text: value ?? '—' })))
  async function show(): Promise<void> {
    const no = table.state()?.results.at(-1)?.no
    const answer = no === undefined ? null : await callStudio('GET /api/proof/tables/:code/:no', { params: [table.code, no] })
    if (answer?.kind !== 'ok') return fill(body, h('p', { class: 'note', text: () => t('table.fair.none') }))
    const proof = answer.value
    const found = await checks(parts, proof)
    fill(
      body,
      h('h3', { text: () => `${t('table.round', { no: proof.no })}: ${said(proof.outcome ?? [])}` }),
      h(
        'ul',
        { class: 'tb-checks' },
        ...found.map(([key, holds]) => h('li', { attrs: { 'data-holds': String(holds) }, text: () => `${holds ? '✓' : '✕'} ${t(key)}` })),
      ),
      h(
        'dl',
        {},
        field('table.fair.end', proof.chain.end),
        field('table.fair.beacon_end', proof.beaconChain.end),
        field('table.fair.root', proof.betsRoot),
        field('table.fair.seed', proof.seed),
        field('table.fair.value', proof.beacon),
      ),
    )
  }
  void show()
  return [h('p', { text: () => t('table.fair.how') }), body]
}
