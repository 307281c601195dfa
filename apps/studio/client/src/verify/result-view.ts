import { parseAsset } from '@halong/money'
import type { GameRules, RoundProof } from '#protocol/index.ts'
import type { GameClient } from '../games/define-game-client.ts'
import { assetMoney } from '../shared/asset-money.ts'
import { type Child, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { contentOf } from '../shared/rules-content.ts'
import { saveJson } from '../shared/save-json.ts'
import { t } from '../shared/texts.ts'
import { type Comparison, compare, type Recomputation } from './recompute.ts'

const readable = ({ field, recorded, recomputed }: Comparison, which: 'recorded' | 'recomputed') => {
  const value = which === 'recorded' ? recorded : recomputed
  return field === 'status' ? t(value === 'true' ? 'verify.yes' : 'verify.no') : value
}

function comparisonTable(rows: readonly Comparison[]): HTMLElement {
  return h(
    'div',
    { class: 'comparisons' },
    ...rows.map((row) =>
      h(
        'section',
        { class: 'comparison', attrs: { 'data-same': String(row.same) } },
        h(
          'h3',
          {},
          icon(row.same ? 'tick' : 'cross'),
          h('span', { text: () => t(`verify.field.${row.field}`) }),
          h('em', { text: () => t(row.same ? 'verify.same' : 'verify.different') }),
        ),
        h(
          'dl',
          {},
          h('dt', { text: () => t('verify.recorded') }),
          h('dd', {}, h('code', { class: 'code', text: () => readable(row, 'recorded') })),
          h('dt', { text: () => t('verify.recomputed') }),
          h('dd', {}, h('code', { class: 'code', text: () => readable(row, 'recomputed') })),
        ),
      ),
    ),
  )
}

/** In words: whether it agrees, and for a void round why it is void and what it would have been. */
function saidOf(proof: RoundProof, { returned }: Recomputation, agrees: boolean): readonly (() => string)[] {
  if (!agrees) return [() => t('verify.disagrees_note')]
  const { voidReason, asset } = proof
  if (voidReason === null) return [() => t('verify.agrees_note')]
  return [
    () => t(`verify.void.${voidReason}`),
    () => (returned === null ? t('verify.void_board') : t('verify.void_would', { amount: assetMoney(returned, asset) })),
    () => t('verify.agrees_note'),
  ]
}

export type DrawOutcome = Awaited<ReturnType<GameClient['outcome']>>
/** A round computed again under its rules, with the pen of its game. */
export type Computed = { readonly rules: GameRules; readonly found: Recomputation; readonly draw: DrawOutcome }

/** The outcome as it comes out here, from the seeds alone. */
const outcomeSection = ({ rules, found: { play, details }, draw }: Computed) =>
  h(
    'section',
    { class: 'rule-section' },
    h('h2', { text: () => t('verify.outcome') }),
    h('div', { class: 'outcome' }, ...draw(rules, { ...play, details })),
  )

/** A recorded round beside what comes out here. */
export function verdict(proof: RoundProof, { rules, found, draw }: Computed): readonly Child[] {
  const rows = compare(proof, found)
  const agrees = rows.every(({ same }) => same)
  const asset = parseAsset(proof.asset)
  const save = () => {
    if (asset !== null) saveJson(`${proof.roundId}.json`, { proof, rules: contentOf(rules, asset) })
  }
  return [
    h(
      'div',
      { class: 'verdict', attrs: { role: 'status', 'data-agrees': String(agrees) } },
      icon(agrees ? 'tick' : 'cross', 28),
      h(
        'div',
        {},
        h('h2', { text: () => t(!agrees ? 'verify.disagrees' : proof.voidReason === null ? 'verify.agrees' : 'verify.void_title') }),
        ...saidOf(proof, found, agrees).map((words) => h('p', { text: words })),
      ),
    ),
    comparisonTable(rows),
    outcomeSection({ rules, found, draw }),
    h('button', { class: 'button', attrs: { type: 'button' }, on: { click: save } }, icon('download'), () => t('verify.download_round')),
  ]
}

/** What inputs given by hand come to. With a fingerprint to hold it against, that is compared too. */
export function handVerdict({ rules, found, draw }: Computed, commitment: string): readonly Child[] {
  const row: Comparison | null =
    commitment === ''
      ? null
      : { field: 'commitment', recorded: commitment, recomputed: found.commitment, same: commitment.toLowerCase() === found.commitment }
  return [
    h(
      'div',
      { class: 'verdict', attrs: { role: 'status', 'data-agrees': row === null ? 'none' : String(row.same) } },
      icon(row?.same === false ? 'cross' : 'tick', 28),
      h(
        'div',
        {},
        h('h2', { text: () => t(row === null ? 'verify.computed' : row.same ? 'verify.agrees' : 'verify.disagrees') }),
        h('p', {}, h('code', { class: 'code', text: found.commitment })),
      ),
    ),
    row === null ? null : comparisonTable([row]),
    outcomeSection({ rules, found, draw }),
  ]
}
